import { expect, test } from '../support/admin/admin-test';

const PROGRAM = '**/_next/static/**';

test('un formulario cuyo programa no llega lo dice, y se abre al volver a intentarlo', async ({
  page,
}) => {
  // Payload loads the Spanish locale of its dates some time after the page.
  const dateWords = page.waitForResponse(
    async (response) =>
      response.url().includes('/_next/static/') && (await response.text()).includes('casi 1 año'),
  );
  await page.goto('/admin/galeria');
  await dateWords;
  await page.route(PROGRAM, (route) => route.abort());
  await page.getByRole('button', { name: 'Agregar Imagen' }).click();
  const notice = page.getByRole('alertdialog', { name: 'No se ha podido abrir el formulario' });
  await expect(notice).toBeVisible();

  await notice.getByRole('button', { name: 'Cancelar' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Agregar Imagen' })).toBeFocused();

  await page.getByRole('button', { name: 'Agregar Imagen' }).click();
  await expect(notice).toBeVisible();
  await page.unroute(PROGRAM);
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('dialog', { name: 'Agregar Imagen' })).toBeVisible();
});
