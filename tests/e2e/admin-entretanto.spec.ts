import { expect, test } from '../support/admin/admin-test';
import { expectToast } from '../support/admin/parts';
import * as contacts from '../support/api/contact-desk';
import { apply, file, messagesTo, put, removeApplied } from '../support/api/desk';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';

/** Another user changes a record while it is open: nothing is overwritten, and the conflict is shown. */

const DECIDED = 'Entretanto alguien la ha puesto como «Rechazado». No se ha cambiado nada.';

test.afterEach(async () => {
  await removeApplied();
  await contacts.removeSent();
});

test('el estado de una solicitud, en su ficha', async ({ page }) => {
  const id = await apply();
  await page.goto(`/admin/solicitudes/${id}`);
  const select = page.getByLabel('Estado de la solicitud');
  await select.selectOption('approved');
  await page.getByLabel('Motivo').fill('Acta 12');
  await put(`/${id}/status`, { status: 'rejected' });
  await page.getByRole('button', { name: 'Guardar estado' }).click();
  await expectToast(page, 'Error', DECIDED);
  const part = page.getByRole('region', { name: 'Historia y notas' });
  await expect(part).toContainText('Pendiente → Rechazado');
  expect((await file(id)).status).toBe('rejected');
  await expectAccessible(page);
});

test('el estado de una solicitud, en el tablero', async ({ page }) => {
  const nombres = unique('Rosa');
  const id = await apply({ nombres, apellidos: 'Uno' });
  await page.goto('/admin/dashboard');
  const name = `${nombres} Uno`;
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const change = row.getByRole('button', { name: 'Cambiar estado' });
  const dialog = page.getByRole('dialog', { name: new RegExp(name, 'u') });
  await put(`/${id}/status`, { status: 'rejected' });
  await change.click();
  await dialog.getByRole('radio', { name: 'Aprobado' }).check();
  await dialog.getByRole('button', { name: 'Aprobar la solicitud' }).click();
  await expectToast(page, 'Error', DECIDED);
  await expect(change).toBeFocused();
  expect((await file(id)).status).toBe('rejected');
  // The screen shows the stored version, and the edit continues from it.
  await expect(row.getByText('Rechazado', { exact: true })).toBeVisible();
  await change.click();
  await dialog.getByRole('radio', { name: 'Aprobado' }).check();
  await expect(dialog).toContainText('Pasa de «Rechazado» a «Aprobado».');
  await dialog.getByRole('button', { name: 'Aprobar la solicitud' }).click();
  await expectToast(page, '¡Estado actualizado!');
  expect((await file(id)).status).toBe('approved');
});

test('varias solicitudes a la vez: lo escrito se conserva', async ({ page }) => {
  const apellidos = unique('Varias');
  const ids = [await apply({ apellidos }), await apply({ apellidos })];
  await page.goto(`/admin/solicitudes?search=${apellidos}`);
  await page.getByLabel('Seleccionar las 2 de esta lista').check();
  await page.getByRole('button', { name: 'Cambiar estado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Estado de 2 solicitudes' });
  await dialog.getByRole('radio', { name: 'Aprobado' }).check();
  await dialog.getByLabel('Motivo').fill('Acta 12');
  await put(`/${ids[0]}/status`, { status: 'rejected' });
  await dialog.getByRole('button', { name: 'Aprobar 2 solicitudes' }).click();
  await expect(dialog.getByText(/Entretanto ha cambiado/u)).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Acta 12');
  expect((await file(ids[1] ?? 0)).status).toBe('pending');
  // The dialog shows the request as decided and unticked; the other requests can still be changed.
  const decided = dialog.getByRole('group', { name: 'Rechazado (1) · ya decidida' });
  await expect(decided.getByRole('checkbox')).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aprobar 1 solicitud' }).click();
  await expect(dialog).toBeHidden();
  expect((await file(ids[0] ?? 0)).status).toBe('rejected');
  expect((await file(ids[1] ?? 0)).status).toBe('approved');
});

test('un mensaje a una solicitud cuyo estado ya es otro no sale, y no se pierde', async ({
  page,
}) => {
  const id = await apply();
  await page.goto(`/admin/solicitudes/${id}`);
  await page.getByRole('button', { name: 'Escribir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje a la persona' });
  const text = dialog.getByLabel('Mensaje', { exact: true });
  await text.fill('Hola: sigue en estudio.');
  await put(`/${id}/status`, { status: 'rejected' });
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'El estado de la solicitud es ahora «Rechazado». No se ha enviado nada.',
  );
  await expect(text).toHaveValue('Hola: sigue en estudio.');
  await expectAccessible(page);
  expect(await messagesTo(id)).toEqual([]);
});

test('la respuesta a un mensaje que otra persona ha respondido no sale, y no se pierde', async ({
  page,
}) => {
  const id = await contacts.send();
  await page.goto(`/admin/mensajes/${id}`);
  await page.getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje a la persona' });
  const text = dialog.getByLabel('Mensaje', { exact: true });
  await text.fill('Hola: en marzo.');
  const first = await contacts.post(`/${id}/answer`, { subject: 'Re:', text: 'Hola: en abril.' });
  expect(first.status, first.text).toBe(201);
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Otra persona ha respondido');
  await expect(text).toHaveValue('Hola: en marzo.');
  await expectAccessible(page);
});
