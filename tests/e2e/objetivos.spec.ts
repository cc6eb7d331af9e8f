import type { Page } from '@playwright/test';

import { PHONE } from '../support/site/accessibility';
import { EVERY_PAGE } from '../support/site/every-page';
import { firstOf } from '../support/site/list-screen';
import { sampleEvent } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { findSmallTargets } from '../support/site/targets';
import { answerApi, openWithoutData } from '../support/site/without-data';

/* Touch targets measure at least 44 pixels. */

const DIALOGS = [
  ['/noticias?noticia=', '/api/public/news'],
  ['/seminarios?evento=', '/api/public/events'],
  ['/revista?numero=', '/api/public/journal'],
  ['/galeria?imagen=', '/api/public/gallery'],
] as const;

const expectLargeTargets = async (page: Page): Promise<void> =>
  expect(await page.evaluate(findSmallTargets)).toEqual([]);

test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

for (const path of EVERY_PAGE) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLargeTargets(page);
  });
}

for (const [address, list] of DIALOGS) {
  test(`el diálogo de ${address}`, async ({ page, request }) => {
    const items = (await (await request.get(list)).json()) as { id: number }[];
    await page.goto(`${address}${firstOf(items).id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLargeTargets(page);
  });
}

test('el cajón del menú', async ({ page }) => {
  await page.goto('/noticias');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await expectLargeTargets(page);
});

test.describe('en una tableta', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('la cabecera y el pie', async ({ page }) => {
    await page.goto('/noticias');
    const button = page.getByRole('button', { name: 'Recursos' });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectLargeTargets(page);
  });

  test('un mes lleno', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-03-10T15:00:00.000Z'));
    await answerApi(page, '/api/public/events', {
      body: [13, 14, 15, 16].map((hour) =>
        sampleEvent({ id: hour, startDate: `2026-03-18T${hour}:00:00.000Z` }),
      ),
    });
    await openWithoutData(page, { path: '/calendario', linkName: 'Calendario de Eventos' });
    const grid = page.locator('.rbc-month-view');
    await expect(grid.getByRole('button', { name: /^\+1 más/u })).toBeVisible();
    await expectLargeTargets(page);
  });
});
