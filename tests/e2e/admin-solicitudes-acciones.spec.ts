import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast } from '../support/admin/parts';
import { apply, file, messagesTo, put, removeApplied } from '../support/api/desk';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';

/** Actions on several requests that do not change their status. */

let mark: string;
let ids: number[];

test.beforeEach(async ({ page }) => {
  mark = unique('mesa');
  ids = [];
  for (const apellidos of ['Álvarez', 'Benítez', 'Córdoba']) {
    ids.push(await apply({ nombres: 'Rosa', apellidos: `${apellidos} ${mark}` }));
  }
  await put(`/${String(ids[2])}/status`, { status: 'rejected' });
  await page.goto(`/admin/solicitudes?search=${mark}`);
  await page.getByLabel(/^Seleccionar las \d+ de esta lista$/u).check();
});
test.afterEach(removeApplied);

const notice = (page: Page): Locator => page.getByRole('group', { name: 'Último cambio' });

test('se asignan, con sus nombres, y se deshace', async ({ page }) => {
  await page.getByRole('button', { name: 'Asignar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Responsable de 3 solicitudes' });
  await dialog.getByLabel(`Rosa Córdoba ${mark}`).uncheck();
  const send = dialog.getByRole('button', { name: 'Asignar 2 solicitudes' });
  await send.click();
  await expect(dialog.getByText('Elige una persona responsable')).toBeVisible();
  const select = dialog.getByLabel('Responsable');
  await select.selectOption({ index: 1 });
  await expectWell(page, 'asignar');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toContainText('Se han asignado 2 solicitudes.');
  const assigned = async () =>
    Promise.all(ids.map(async (id) => Boolean((await file(id)).assignee)));
  expect(await assigned()).toEqual([true, true, false]);
  await notice(page).getByRole('button', { name: 'Deshacer' }).click();
  await expectToast(page, 'Cambio deshecho');
  expect(await assigned()).toEqual([false, false, false]);
});

test('se escribe a varias, y su estado queda como está', async ({ page }) => {
  await page.getByRole('button', { name: 'Escribir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Escribir a 3 personas' });
  await dialog.getByLabel('Plantilla').selectOption('Falta un dato');
  await dialog.getByLabel(`Rosa Córdoba ${mark}`).uncheck();
  const send = dialog.getByRole('button', { name: 'Escribir a 2 personas' });
  await send.click();
  await expect(dialog.getByText(/^Completa lo que el borrador/u)).toBeVisible();
  const text = dialog.getByLabel('Mensaje', { exact: true });
  await text.fill('Hola, : falta el título.');
  await text.press('Home');
  for (let step = 0; step < 'Hola, '.length; step += 1) await text.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Nombre de la persona' }).click();
  await expect(dialog.getByRole('region', { name: 'Así le llegará a Rosa' })).toContainText(
    'Hola, Rosa: falta el título.',
  );
  await expectWell(page, 'escribir');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toContainText('El mensaje va en camino a 2 personas.');
  await expect(notice(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  expect(await messagesTo(ids[0] ?? 0)).toHaveLength(1);
  expect(await messagesTo(ids[2] ?? 0)).toEqual([]);
  expect((await file(ids[0] ?? 0)).status).toBe('pending');
});

const DIALOGS = [
  { button: 'Escribir', name: 'Escribir a 3 personas', label: 'Mensaje' },
  { button: 'Pedir documentos', name: 'Documentos de 3 personas', label: 'Texto para la persona' },
  { button: 'Cambiar estado', name: 'Estado de 3 solicitudes', label: 'Motivo' },
];
for (const { button, name, label } of DIALOGS) {
  test(`lo escrito en «${button}» se conserva con la tecla de escape`, async ({ page }) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    const field = dialog.getByRole('textbox', { name: label });
    await field.fill('Lo que ya estaba escrito');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const toast = page.getByRole('region', { name: /^Avisos/u }).getByRole('listitem');
    await expect(toast).toContainText('Guardamos lo que escribías');
    await toast.getByRole('button', { name: 'Seguir' }).click();
    await expect(field).toHaveValue('Lo que ya estaba escrito');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(toast).toContainText('Se descartó lo que escribiste');
  });
}

test('se piden documentos a varias, y la lista los cuenta', async ({ page }) => {
  await page.getByRole('button', { name: 'Pedir documentos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Documentos de 3 personas' });
  await expect(dialog.getByLabel(`Rosa Córdoba ${mark}`)).not.toBeChecked();
  const send = dialog.getByRole('button', { name: 'Pedir a 2 personas' });
  await send.click();
  await expect(dialog.getByText('Elige o escribe al menos un documento')).toBeVisible();
  await dialog.getByLabel('Título de maestría').check();
  await dialog.getByLabel('Texto para la persona').fill('Por ambos lados.');
  await expectWell(page, 'documentos');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toContainText('Se han pedido a 2 personas.');
  await expect(page.getByText('Documentos 0/1')).toHaveCount(2);
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByLabel('Evaluación').selectOption('Evaluada');
  await expect(page).toHaveURL(/review=reviewed/u);
  await expect(page.getByText('No hay solicitudes aquí')).toBeVisible();
});
