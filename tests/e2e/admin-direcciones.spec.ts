import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { clearMissed, eraseMissed, findMissed, uniquePath } from '../support/api/redirects';
import { call } from '../support/api/rest.client';
import { expectAccessible } from '../support/site/accessibility';
import { expectFits } from '../support/site/widths';

const WIDTHS = [375, 1440];

const expectInOrder = async (page: Page): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    await expectAccessible(page);
  }
};

test('de lo que no se encontró a una redirección, en un clic y guardar', async ({ page }) => {
  await clearMissed();
  const path = uniquePath('/2019/05/titulo');
  await call('GET', path);
  await expect.poll(() => findMissed(path), { timeout: 20_000 }).toBeDefined();
  try {
    await page.goto(`/admin/collections/missed-addresses?search=${encodeURIComponent(path)}`);
    const offer = page.getByRole('link', { name: `Crear redirección desde ${path}` });
    await expect(offer).toBeVisible();
    await expectInOrder(page);

    await offer.click();
    const from = page.getByRole('textbox', { name: 'Dirección antigua' });
    await expect(from).toHaveValue(path);
    await page.getByRole('textbox', { name: 'Lleva a' }).fill('/no-hay-nada');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('En este sitio no hay nada en esa dirección')).toBeVisible();
    await expectInOrder(page);

    await page.getByRole('textbox', { name: 'Lleva a' }).fill('/acerca/');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/collections\/redirects\/\d+/u);
    await expect(page.getByRole('textbox', { name: 'Lleva a' })).toHaveValue('/acerca');

    await page.goto(`/admin/collections/missed-addresses?search=${encodeURIComponent(path)}`);
    await expect(page.getByText('Aún no hay ninguno', { exact: false })).toBeVisible();
    await page.goto(`/admin/collections/redirects?search=${encodeURIComponent(path)}`);
    await expect(page.getByRole('link', { name: path })).toBeVisible();
    await expectInOrder(page);

    await page.goto(`${path}/`);
    await expect(page).toHaveURL(/\/acerca$/u);
  } finally {
    await eraseMissed(path);
  }
});
