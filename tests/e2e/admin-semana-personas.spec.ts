import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { startWork } from '../support/admin/count-clicks';
import { expectToast } from '../support/admin/parts';
import { KEYBOARD_COSTS } from '../support/admin/task-costs.table';
import { file as message, removeSent, send } from '../support/api/contact-desk';
import { apply, file, messagesTo, removeApplied } from '../support/api/desk';
import { administrator } from '../support/api/environment';
import { contactBody } from '../support/api/factories';
import { call } from '../support/api/rest.client';
import { eraseRedirect, uniquePath } from '../support/api/redirects';
import { unique } from '../support/api/unique';
import { makeAccount } from '../support/site/made-records';

/** The week's tasks with requests, messages and settings, with the number of clicks. */

test.afterEach(async () => {
  await removeApplied();
  await removeSent();
});

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('una solicitud: se asigna, se anota, se pide un documento y una evaluación', async ({
  page,
}) => {
  const reviewer = await makeAccount('reviewer');
  const surname = unique('Semana');
  const id = await apply({ nombres: 'Rosa', apellidos: surname });
  const work = await startWork(page);
  await work.click(page.getByRole('main').getByRole('link', { name: `Rosa ${surname}` }));
  await work.choose(page.getByRole('combobox', { name: 'Responsable' }), {
    label: administrator().username,
  });
  await expectToast(page, 'Asignación guardada');
  work.expectCost('assign');

  await page.getByLabel('Nota de la oficina').fill('Llamó para preguntar por el plazo.');
  await work.click(page.getByRole('button', { name: 'Añadir nota' }));
  await expect(
    part(page, 'Historia y notas').getByRole('listitem').filter({ hasText: 'por el plazo' }),
  ).toBeVisible();
  work.expectCost('note');

  const documents = part(page, 'Documentos');
  await work.click(documents.getByRole('button', { name: 'Pedir documentos' }));
  await work.click(documents.getByLabel('Título de maestría'));
  await work.click(documents.getByRole('button', { name: 'Pedir y avisar' }));
  await expect(documents.getByRole('heading', { name: 'Título de maestría' })).toBeVisible();
  work.expectCost('askForDocuments');

  const judges = part(page, 'Evaluadores');
  await work.choose(judges.getByLabel('A quién se pide la evaluación'), reviewer.username);
  await work.click(judges.getByRole('button', { name: 'Pedir evaluación' }));
  await expect(judges.getByRole('heading', { name: reviewer.username })).toBeVisible();
  work.expectCost('askForReview');
  expect((await file(id)).assignee).toMatchObject({ name: administrator().username });
});

test('se rechazan tres solicitudes, con una carta a cada persona', async ({ page }) => {
  const mark = unique('mesa');
  const ids: number[] = [];
  for (const apellidos of ['Álvarez', 'Benítez', 'Córdoba']) {
    ids.push(await apply({ nombres: 'Rosa', apellidos: `${apellidos} ${mark}` }));
  }
  const work = await startWork(page);
  await work.openSection('Solicitudes');
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByLabel(/^Seleccionar la solicitud de/u)).toHaveCount(3);
  await work.click(page.getByLabel('Seleccionar las 3 de esta lista'));
  await work.click(page.getByRole('button', { name: 'Cambiar estado' }));
  const dialog = page.getByRole('dialog', { name: 'Estado de 3 solicitudes' });
  await work.click(dialog.getByRole('radio', { name: 'Rechazado' }));
  await work.click(dialog.getByLabel('Escribir a cada persona'));
  await dialog.getByLabel('Mensaje', { exact: true }).fill('Hola, {nombre}:\n\nEsta vez no.');
  await work.click(dialog.getByRole('button', { name: 'Rechazar 3 solicitudes y escribir' }));
  await expect(dialog).toBeHidden();
  work.expectCost('reject');
  for (const id of ids) {
    expect((await file(id)).status).toBe('rejected');
    expect(await messagesTo(id)).toHaveLength(1);
  }
});

test('se responde un mensaje en un teléfono', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const nombre = unique('Ana');
  const id = await send({ nombre });
  const work = await startWork(page);
  await work.click(part(page, 'Últimos mensajes de contacto').getByRole('link', { name: nombre }));
  await work.click(page.getByRole('button', { name: 'Responder' }));
  const dialog = page.getByRole('dialog', { name: 'Mensaje a la persona' });
  await dialog.getByLabel('Mensaje', { exact: true }).fill('Hola, Ana:\n\nAbrimos en marzo.');
  await work.click(dialog.getByRole('button', { name: 'Enviar mensaje' }));
  await expect(dialog).toBeHidden();
  work.expectCost('answer');
  expect((await message(id)).status).toBe('answered');
});

test('se exportan las solicitudes', async ({ page }) => {
  await apply();
  const work = await startWork(page);
  await work.openSection('Solicitudes');
  const download = page.waitForEvent('download');
  await work.click(page.getByRole('link', { name: 'Exportar CSV' }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/u);
  work.expectCost('export');
});

test('se leen las estadísticas', async ({ page }) => {
  const work = await startWork(page);
  await work.openSection('Estadísticas');
  await expect(
    page.getByRole('table', { name: 'Solicitudes por línea de investigación' }),
  ).toBeVisible();
  work.expectCost('statistics');
});

test('se exportan los datos de una persona', async ({ page }) => {
  const email = `${unique('visita').replaceAll(/\W+/gu, '.').toLowerCase()}@example.org`;
  await call('POST', '/api/public/contact', { json: contactBody({ email }) });
  const work = await startWork(page);
  await work.openSection('Ajustes');
  await work.click(page.getByRole('main').getByRole('link', { name: 'Datos personales' }));
  await page.getByLabel('Correo, nombre o teléfono de la persona').fill(email);
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await work.click(page.getByRole('button', { name: 'Exportar' }));
  expect((await download).suggestedFilename()).toMatch(/\.json$/u);
  work.expectCost('personalData');
});

test('se redirige una dirección antigua', async ({ page }) => {
  const path = uniquePath();
  const work = await startWork(page);
  await work.openSection('Ajustes');
  await work.click(page.getByRole('main').getByRole('link', { name: 'Enlaces' }));
  await work.click(page.getByRole('link', { name: /^Crear/u }).first());
  // Waits for the form, because the list's search box has the same name as a field.
  await expect(page).toHaveURL(/\/redirects\/create$/u);
  await page.getByRole('textbox', { name: 'Dirección antigua' }).fill(path);
  await page.getByRole('textbox', { name: 'Lleva a' }).fill('/acerca');
  await work.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(page).toHaveURL(/\/admin\/collections\/redirects\/\d+/u);
  work.expectCost('redirect');
  await eraseRedirect(Number(new URL(page.url()).pathname.split('/').at(-1)));
});

/** Presses the Tab key until `target` has the focus. @returns the number of presses */
const tabTo = async (page: Page, target: Locator): Promise<number> => {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reached ${target.toString()}`);
};

test('con el teclado: de la lista a la solicitud, y a su estado', async ({ page }) => {
  const surname = unique('Teclado');
  const id = await apply({ nombres: 'Rosa', apellidos: surname });
  await page.goto('/admin/solicitudes');
  const link = page.getByRole('main').getByRole('link', { name: `Rosa ${surname}` });
  await expect(link).toBeVisible();
  const skips = ['Saltar al contenido', 'Saltar a la lista'];
  for (const name of skips) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  const toRequest = skips.length + (await tabTo(page, link));
  await page.keyboard.press('Enter');
  const status = page.getByLabel('Estado de la solicitud');
  await expect(status).toBeVisible();
  const toStatus = await tabTo(page, status);
  await page.keyboard.type('Aprobado');
  const toSave = await tabTo(page, page.getByRole('button', { name: 'Guardar estado' }));
  await page.keyboard.press('Enter');
  await expectToast(page, '¡Estado actualizado!');
  expect((await file(id)).status).toBe('approved');
  expect({ toRequest, toState: toStatus + toSave }).toEqual({
    toRequest: KEYBOARD_COSTS.toRequest.now,
    toState: KEYBOARD_COSTS.toState.now,
  });
});
