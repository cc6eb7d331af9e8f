import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast } from '../support/admin/parts';
import { apply, put, removeApplied } from '../support/api/desk';
import { expectAccessible } from '../support/site/accessibility';

/** The counters in the navigation are up to date without frequent polling. */

test.afterEach(removeApplied);

const PAUSE_MS = 31_000;

const waiting = async (page: Page): Promise<number> => {
  const link = page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: /^Solicitudes/u });
  return Number(/\d+/u.exec((await link.textContent()) ?? '')?.[0] ?? 0);
};

test('cambian con lo que uno hace y al volver a la ventana, con una pregunta cada vez', async ({
  page,
}) => {
  await page.clock.install();
  const ids = [await apply(), await apply(), await apply()];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/waiting')) asked.push(request.url());
  });
  await page.goto(`/admin/solicitudes/${ids[0]}`);
  await expect(page.getByLabel('Estado de la solicitud')).toBeVisible();
  const before = await waiting(page);

  await page.getByLabel('Estado de la solicitud').selectOption('approved');
  await page.getByRole('button', { name: 'Guardar estado' }).click();
  await expectToast(page, '¡Estado actualizado!');
  await page.clock.runFor(PAUSE_MS);
  await expect.poll(() => waiting(page)).toBe(before - 1);
  await expectAccessible(page);

  const known = asked.length;
  await put(`/${ids[1]}/status`, { status: 'approved' });
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1) window.dispatchEvent(new Event('focus'));
  });
  await page.clock.runFor(PAUSE_MS);
  await expect.poll(() => waiting(page)).toBe(before - 2);
  expect(asked.length - known).toBe(1);
});
