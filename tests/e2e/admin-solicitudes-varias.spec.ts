import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast } from '../support/admin/parts';
import { apply, file, get, put, removeApplied } from '../support/api/desk';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';

const PATH = '/admin/solicitudes';

let mark: string;
let ids: number[];

test.beforeEach(async () => {
  mark = unique('mesa');
  ids = [];
  for (const apellidos of ['Álvarez', 'Benítez', 'Córdoba']) {
    ids.push(await apply({ nombres: 'Rosa', apellidos: `${apellidos} ${mark}` }));
  }
});
test.afterEach(removeApplied);

const open = (page: Page) => page.goto(`${PATH}?search=${mark}`);
const rows = (page: Page): Locator => page.getByRole('main').locator('li', { hasText: mark });

test('lo elegido termina cuando la lista es otra', async ({ page }) => {
  await open(page);
  const ended = page.getByText('La lista es otra: ya no hay nada seleccionado.');
  const change = page.getByRole('button', { name: 'Cambiar estado' });
  const tabs = page.getByRole('group', { name: 'Estado' });
  const leavings = [
    () => page.getByLabel('Orden').selectOption('name'),
    () => tabs.getByRole('button', { name: 'Pendiente' }).click(),
    () => page.goBack(),
    () => page.getByRole('searchbox').fill(`Córdoba ${mark}`),
  ];
  for (const leave of leavings) {
    await page
      .getByLabel(/^Seleccionar la solicitud de Rosa/u)
      .first()
      .check();
    await expect(page.getByText('1 seleccionada')).toBeVisible();
    await leave();
    await expect(ended).toBeVisible();
    await expect(change).toHaveCount(0);
    await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  }
});

test('las ya decididas quedan fuera, se nombra a cada persona, y se deshace', async ({ page }) => {
  const [first = 0, second = 0, third = 0] = ids;
  await put(`/${second}/status`, { status: 'rejected' });
  await open(page);
  const all = page.getByLabel(/^Seleccionar las \d+ de esta lista$/u);
  await page.getByLabel(`Seleccionar la solicitud de Rosa Álvarez ${mark}`).check();
  await all.check();
  await expect(page.getByText('3 seleccionadas')).toBeVisible();
  await page.getByLabel(`Seleccionar la solicitud de Rosa Álvarez ${mark}`).uncheck();
  await expect(page.getByText('2 seleccionadas')).toBeVisible();
  await all.check();
  await page.getByRole('button', { name: 'Cambiar estado' }).click();

  const dialog = page.getByRole('dialog', { name: 'Estado de 3 solicitudes' });
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  const waiting = dialog.getByRole('group', { name: 'Pendiente (2)' });
  const decided = dialog.getByRole('group', { name: 'Rechazado (1) · ya decidida' });
  await expect(waiting.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(decided.getByLabel(`Rosa Benítez ${mark}`)).not.toBeChecked();
  await dialog.getByRole('radio', { name: 'Aprobado' }).check();
  await waiting.getByLabel(`Rosa Córdoba ${mark}`).uncheck();
  await expect(dialog.getByRole('button', { name: 'Aprobar 1 solicitud' })).toBeVisible();
  await waiting.getByLabel(`Rosa Córdoba ${mark}`).check();
  await expectWell(page, 'personas');
  await dialog.getByRole('button', { name: 'Aprobar 2 solicitudes' }).click();
  await expect(dialog).toBeHidden();
  const statuses = async () =>
    Promise.all([first, second, third].map(async (id) => (await file(id)).status));
  expect(await statuses()).toEqual(['approved', 'rejected', 'approved']);

  const notice = page.getByRole('group', { name: 'Último cambio' });
  await expect(notice).toBeFocused();
  // Screen readers announce the description when the notice gets the focus.
  await expect(notice).toHaveAccessibleDescription('Se han cambiado 2 solicitudes.');
  await expectWell(page, 'deshacer');
  await notice.getByRole('button', { name: 'Deshacer' }).click();
  await expectToast(page, 'Cambio deshecho', '2 solicitudes están otra vez como antes.');
  await expect(notice).toBeHidden();
  await expect(all).toBeFocused();
  expect(await statuses()).toEqual(['pending', 'rejected', 'pending']);
});

test('una solicitud se elimina escribiendo el correo de su persona', async ({ page }) => {
  const [first = 0] = ids;
  const email = String((await file(first)).email);
  await page.goto(`${PATH}/${first}`);
  await page.getByRole('button', { name: 'Eliminar la solicitud' }).click();
  const question = page.getByRole('alertdialog', { name: /^¿Eliminar la solicitud de Rosa/u });
  const erase = question.getByRole('button', { name: 'Borrar' });
  await expect(erase).toBeDisabled();
  await question.getByLabel('Escribe el correo electrónico para confirmar').fill(email);
  await expectWell(page, 'borrado');
  await erase.click();
  await expectToast(page, '¡Solicitud eliminada!');
  await expect(page).toHaveURL(PATH);
  expect((await get(`/${first}`)).status).toBe(404);
});

test('un nombre sin espacios cabe en las preguntas a 375 px', async ({ page }) => {
  const nombres = 'Otorrinolaringológicamente'.repeat(3);
  const id = await apply({ nombres, apellidos: mark });
  await page.setViewportSize({ width: 375, height: 800 });
  const expectInside = async (dialog: Locator) => {
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
    expect(await dialog.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
  };
  await open(page);
  await page.getByLabel(`Seleccionar la solicitud de ${nombres} ${mark}`).check();
  await page.getByRole('button', { name: 'Cambiar estado' }).click();
  const status = page.getByRole('dialog', { name: 'Estado de una solicitud' });
  await expectInside(status);
  const people = status.getByRole('group', { name: 'Personas' });
  expect(await people.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  await page.goto(`${PATH}/${id}`);
  await page.getByRole('button', { name: 'Eliminar la solicitud' }).click();
  await expectInside(
    page.getByRole('alertdialog', { name: /^¿Eliminar la solicitud de Otorrino/u }),
  );
});
