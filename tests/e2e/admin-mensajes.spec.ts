import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { breakCall, expectToast } from '../support/admin/parts';
import { file, get, removeSent, send } from '../support/api/contact-desk';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';

const PATH = '/admin/mensajes';
const API = '/api/admin/contacts';

let mark: string;
let ids: number[];

test.beforeEach(async () => {
  mark = unique('buzón');
  ids = [];
  for (const nombre of ['Ana', 'Bea', 'Carla']) {
    ids.push(await send({ nombre, asunto: `Pregunta de ${nombre} ${mark}` }));
  }
});
test.afterEach(removeSent);

const open = (page: Page, query = '') => page.goto(`${PATH}?search=${mark}${query}`);
const rows = (page: Page): Locator => page.getByRole('main').locator('li', { hasText: mark });

test('una lista que falla o está vacía lo dice, y una ficha que no existe también', async ({
  page,
}) => {
  await breakCall(page, { method: 'GET', path: API });
  await open(page);
  await expect(page.getByText('No se pudieron cargar los mensajes')).toBeVisible();
  await expectWell(page, 'fallo');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('searchbox').fill(`${mark} nada`);
  await expect(page.getByText('No hay mensajes aquí')).toBeVisible();
  await expectWell(page, 'vacía');
  await page.goto(`${PATH}/2147483647`);
  await expect(page.getByRole('heading', { name: 'Este mensaje no existe' })).toBeVisible();
});

test('un mensaje: leer, responder, anotar, archivar, el siguiente', async ({ page }) => {
  const [first = 0, second = 0] = ids;
  await open(page, '&order=oldest');
  await expectWell(page, 'lista');
  await page.getByRole('link', { name: `Pregunta de Ana ${mark}` }).click();
  await expect(page).toHaveURL(`${PATH}/${first}?search=${encodeURIComponent(mark)}&order=oldest`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pregunta de Ana ${mark}`);
  await expect.poll(async () => (await file(first)).status).toBe('read');
  await expect(page.getByRole('main').getByText('Leído', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar como no leído' })).toBeVisible();
  await expectWell(page, 'ficha');

  await page.getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje a la persona' });
  await expect(dialog.getByLabel('Asunto')).toHaveValue(`Re: Pregunta de Ana ${mark}`);
  await dialog.getByLabel('Mensaje', { exact: true }).fill('Hola, Ana:\n\nAbrimos en marzo.');
  const preview = dialog.getByRole('region', { name: 'Así le llegará a Ana' });
  await expect(preview).toContainText('en marzo');
  await expect(preview).toContainText('> Quisiera conocer los plazos de admisión.');
  await expectWell(page, 'respuesta');
  await dialog.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(dialog).toBeHidden();
  const thread = page.getByRole('region', { name: 'Respuestas y notas' });
  await expect(thread).toContainText('Abrimos en marzo.');
  await expect(thread).toContainText(/Por enviar|Enviado/u);
  await page.getByLabel('Nota de la oficina').fill('Le interesa el plan regular.');
  await page.getByRole('button', { name: 'Añadir nota' }).click();
  // Looks only in the list, because the region also contains the field with the unsaved text.
  await expect(
    thread.getByRole('listitem').filter({ hasText: 'Le interesa el plan regular.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByRole('button', { name: 'Sacar del archivo' })).toBeVisible();
  expect((await file(first)).status).toBe('archived');

  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pregunta de Bea ${mark}`);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog', {
    name: '¿Estás seguro de que quieres eliminar este mensaje?',
  });
  const erase = question.getByRole('button', { name: 'Borrar' });
  await question
    .getByLabel('Escribe el correo electrónico para confirmar')
    .fill('otra@example.org');
  await expect(erase).toBeDisabled();
  await question
    .getByLabel('Escribe el correo electrónico para confirmar')
    .fill(String((await file(second)).email));
  await expectWell(page, 'borrado');
  await erase.click();
  await expect(page).toHaveURL(PATH);
  expect((await get(`/${second}`)).status).toBe(404);
});

test('varios de una vez, y las pestañas los cuentan', async ({ page }) => {
  await open(page);
  await page.getByLabel(`Seleccionar el mensaje de Ana: Pregunta de Ana ${mark}`).check();
  await page.getByLabel(`Seleccionar el mensaje de Bea: Pregunta de Bea ${mark}`).check();
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  // A change of order clears the selection, and this is announced.
  await page.getByLabel('Orden').selectOption('oldest');
  await expect(page.getByText('La lista es otra: ya no hay nada seleccionado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Archivar' })).toHaveCount(0);
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByLabel(`Seleccionar el mensaje de Ana: Pregunta de Ana ${mark}`).check();
  await page.getByLabel(`Seleccionar el mensaje de Bea: Pregunta de Bea ${mark}`).check();
  await page.getByRole('button', { name: 'Archivar' }).click();
  await expectToast(page, 'Mensajes al día');
  const tabs = page.getByRole('group', { name: 'Estado' }).getByRole('button');
  await expect(tabs).toHaveText([
    /^Todos 3$/u,
    /^Nuevo 1$/u,
    /^Leído 0$/u,
    /^Respondido 0$/u,
    /^Archivado 2$/u,
  ]);
  await tabs.last().click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Seleccionar los 2 de esta lista').check();
  await page.getByRole('button', { name: 'Sacar del archivo' }).click();
  await expect(rows(page)).toHaveCount(0);
});

/** Responds with a list of 130 messages, in pages as the server does. */
const answerLongList = (page: Page) => {
  const stored = Array.from({ length: 130 }, (_, index) => ({
    id: 1_000 + index,
    nombre: `Persona ${index + 1}`,
    email: `persona${index + 1}@example.org`,
    asunto: `Asunto ${index + 1}`,
    tipo: 'Admisiones',
    mensaje: 'Una pregunta.',
    status: 'new',
    createdAt: '2026-11-20T12:00:00.000Z',
    assignee: null,
  }));
  return page.route(
    (url) => url.pathname === '/api/admin/contacts',
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      const [limit, part] = [Number(query.get('limit')), Number(query.get('page'))];
      return route.fulfill({
        json: stored.slice((part - 1) * limit, part * limit),
        headers: { 'X-Total-Count': String(stored.length) },
      });
    },
  );
};

test('de una lista larga se seleccionan los que se cambian a la vez, también los que no habían llegado', async ({
  page,
}) => {
  await answerLongList(page);
  await page.goto(PATH);
  const boxes = page.getByLabel(/^Seleccionar el mensaje de Persona/u);
  await expect(boxes).toHaveCount(48);
  const all = page.getByLabel('Seleccionar los 100 primeros de 130: se cambian hasta 100 a la vez');
  await all.check();
  await expect(page.getByText('100 seleccionados')).toBeVisible();
  await expect(boxes).toHaveCount(130);
  await expect(boxes.and(page.locator(':checked'))).toHaveCount(100);
  await expect(page.getByLabel(/^Seleccionar el mensaje de Persona 100:/u)).toBeChecked();
  await expect(page.getByLabel(/^Seleccionar el mensaje de Persona 101:/u)).not.toBeChecked();
  const next = page.getByLabel(/^Seleccionar el mensaje de Persona 101:/u);
  // Rows that were never in sight have an estimated height, so that scrolling to one moves it.
  await next.scrollIntoViewIfNeeded();
  await next.check();
  await expect(page.getByRole('button', { name: 'Archivar' })).toBeDisabled();
  await expect(page.getByText(/No se pueden cambiar más de 100 mensajes a la vez/u)).toBeVisible();

  const marked = page.waitForRequest((request) => request.url().endsWith('/contacts/marks'));
  await page.route('**/api/admin/contacts/marks', (route) =>
    route.fulfill({ json: { count: 100, message: 'Se han cambiado 100 mensajes.' } }),
  );
  await all.check();
  await page.getByRole('button', { name: 'Archivar' }).click();
  const { ids } = (await marked).postDataJSON() as { ids: number[] };
  expect(ids).toEqual(Array.from({ length: 100 }, (_, index) => 1_000 + index));
});

test('en papel queda el mensaje con sus respuestas, y nada que se pulse', async ({ page }) => {
  await page.goto(`${PATH}/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Llegó el mensaje')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
