import { expect, test } from '../support/admin/admin-test';

const PROGRAM = '**/_next/static/**';

test('un formulario cuyo programa no llega lo dice, y se abre al volver a intentarlo', async ({
  page,
}) => {
  await page.goto('/admin/galeria', { waitUntil: 'networkidle' });
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
