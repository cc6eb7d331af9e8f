import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

const UNKNOWN = ['/no-existe', '/noticias/12', '/acerca/otra', '/sitio/es/noticias', '/es', '/_/x'];

test.describe('la página no encontrada', () => {
  for (const path of UNKNOWN) {
    test(`responde 404 en ${path}`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(
        page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }),
      ).toBeVisible();
      await expect(
        page.getByText('Did you forget to add the page to the router?', { exact: true }),
      ).toBeVisible();
    });
  }

  test('conserva el menú y lleva de vuelta al inicio', async ({ page }) => {
    await page.goto('/no-existe');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL('/');
  });

  test('cabe en cualquier ancho', async ({ page }) => {
    await page.goto('/no-existe');
    await expectNoSidewaysScroll(page);
  });
});
