import type { Page } from '@playwright/test';

import { browserState, login } from '../../scripts/testing/site.client';
import { expect, test } from '../support/admin/admin-test';
import { expectToast, itemOf } from '../support/admin/parts';
import { panelOf, putAsAnother, save, STALE, stored } from '../support/admin/two-people';
import { letIn, writeTexts } from '../support/api/certificates';
import { eraseContent, storeContent } from '../support/api/content';
import { queryDatabase } from '../support/api/database';
import { baseUrl } from '../support/api/environment';
import { eraseRegistrants, registerNew } from '../support/api/registrants';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { expectWell, onEachDevice } from '../support/site/devices';
import { makeAccount } from '../support/site/made-records';
import { expectFits } from '../support/site/widths';

/** The page of one event and its tabs. */

const TABS = [
  ['Datos', ''],
  ['Asistentes', '/asistentes'],
  ['Entrada', '/entrada'],
  ['Mensajes', '/mensajes'],
  ['Certificados', '/certificados'],
  ['Historial', '/historial'],
] as const;

let event: { id: number; title: string };
test.beforeEach(async () => {
  const title = unique('Coloquio');
  const { id } = await storeContent('events', { title, capacity: 10, location: 'Aula Magna' });
  event = { id, title };
});
test.afterEach(async () => {
  await eraseRegistrants(event.id);
  await eraseContent('events', event.id);
});

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Apartados del evento' });
const current = (page: Page) => tabs(page).locator('[aria-current="page"]');
const heading = (page: Page, name = event.title) => page.getByRole('heading', { level: 1, name });
const offers = (page: Page) => page.getByRole('region', { name: 'Avisos por enviar' });
const openData = async (page: Page) => {
  await page.goto(`/admin/eventos/${event.id}`);
  const form = page.getByRole('region', { name: 'Editar Evento' });
  await expect(form.getByLabel('Título')).toHaveValue(event.title);
  return form;
};

for (const [label, path] of TABS) {
  test(`de la lista a «${label}» hay un clic, y la página cabe y se puede usar`, async ({
    page,
  }) => {
    await registerNew(event.id);
    await page.goto('/admin/eventos');
    await page.getByPlaceholder('Buscar eventos...').fill(event.title);
    const name =
      { Datos: event.title, Asistentes: 'Asistentes: 1 de 10' }[label as string] ?? label;
    await itemOf(page, event.title).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/eventos/${event.id}${path}$`, 'u'));
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(current(page)).toHaveText(label);
    await expect(tabs(page).getByRole('link')).toHaveText(TABS.map(([one]) => one));
    await expectWell(page, label);
  });
}

test('la cabecera dice cuándo, dónde, en qué estado está y cuántos lugares quedan', async ({
  page,
}) => {
  await registerNew(event.id);
  const token = await asAdministrator();
  await call('PUT', `/api/admin/events/${event.id}`, { token, json: { cancelled: true } });
  await page.goto(`/admin/eventos/${event.id}/asistentes`);
  const main = page.getByRole('main');
  await expect(main.getByText(/ · Aula Magna · 1 de 10$/u)).toBeVisible();
  await expect(main.getByText('Cancelado', { exact: true })).toBeVisible();
});

test('con el teclado se pasa de un apartado a otro', async ({ page }) => {
  await page.goto(`/admin/eventos/${event.id}`);
  await tabs(page).getByRole('link', { name: 'Datos' }).focus();
  await page.keyboard.press('Tab');
  await expect(tabs(page).getByRole('link', { name: 'Asistentes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveText('Asistentes');
});

test('las direcciones de antes llevan a su apartado', async ({ page }) => {
  for (const [before, now] of [
    ['', '/asistentes'],
    ['/entrada', '/entrada'],
    ['/certificados', '/certificados'],
  ]) {
    await page.goto(`/admin/asistentes/${event.id}${before}`);
    await expect(page).toHaveURL(new RegExp(`/admin/eventos/${event.id}${now}$`, 'u'));
    await expect(heading(page)).toBeVisible();
  }
});

test('en «Datos» se corrige el evento, y la cabecera lo dice', async ({ page }) => {
  const form = await openData(page);
  await form.getByLabel('Título').fill('');
  await save(form);
  await expect(form.getByText('El título es obligatorio')).toBeVisible();
  const title = `${event.title}, corregido`;
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Lugar').fill('Aula 7');
  await save(form);
  await expectToast(page, '¡Evento actualizado!');
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Editar Evento' })).toBeFocused();
  await expect(form.getByLabel('Lugar')).toHaveValue('Aula 7');
  expect(await stored('events', event.id)).toMatchObject({ title, location: 'Aula 7' });
  // The next save is based on the version that was just stored.
  await form.getByLabel('Lugar').fill('Aula 8');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await stored('events', event.id)).location).toBe('Aula 8');
});

test('lo escrito en «Datos» sobrevive a la recarga, y se descarta y se recupera', async ({
  page,
}) => {
  const form = await openData(page);
  await form.getByLabel('Lugar').fill('Aula 7');
  await page.reload();
  await expect(form.getByLabel('Lugar')).toHaveValue('Aula 7');
  await expect(form.getByText('Se recuperó lo que habías escrito sin guardar.')).toBeVisible();
  await expectWell(page);
  await form.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(form.getByLabel('Lugar')).toHaveValue('Aula Magna');
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(form.getByLabel('Lugar')).toHaveValue('Aula 7');
});

test('si otra persona lo guardó entretanto, se comparan las dos versiones', async ({ page }) => {
  const form = await openData(page);
  await form.getByLabel('Lugar').fill('Aula 7');
  await putAsAnother('events', event.id, { location: 'Aula 9' });
  await save(form);
  await expect(form.getByRole('alert')).toContainText(STALE);
  await expect(panelOf(form)).toBeVisible();
  await expectAccessible(page);
  expect(await stored('events', event.id)).toMatchObject({ location: 'Aula 9' });
  await form.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(panelOf(form)).toBeHidden();
  await expect(form.getByLabel('Lugar')).toHaveValue('Aula 9');
});

test('un cambio por avisar espera en el dashboard y en la página, se guarde como se guarde', async ({
  page,
  openWindow,
}) => {
  await registerNew(event.id);
  const token = await asAdministrator();
  // A request as Payload's screens send it.
  const json = { location: 'Aula 7' };
  const saved = await call('PATCH', `/api/events/${event.id}`, { token, json });
  expect(saved.status, saved.text).toBe(200);

  const theirs = await openWindow(
    browserState(await login(baseUrl(), await makeAccount('editor'))),
  );
  for (const office of [page, theirs]) {
    await office.goto('/admin/dashboard');
    const toDo = office.getByRole('region', { name: 'Por hacer' });
    const link = toDo.getByRole('link', { name: `«${event.title}»: ¿avisas a una persona?` });
    await onEachDevice(office, async () => {
      await expect(link).toBeVisible();
      await expectFits(office);
    });
    await expectAccessible(office);
    await link.click();
    await expect(office).toHaveURL(/\/mensajes$/u);
    await expect(offers(office)).toContainText(
      'Ha cambiado el lugar del evento. ¿Avisas a una persona?',
    );
  }
  for (const path of ['', '/asistentes', '/certificados', '/historial']) {
    await page.goto(`/admin/eventos/${event.id}${path}`);
    await expect(offers(page)).toBeVisible();
  }
  await expectWell(page);
  await page.goto(`/admin/eventos/${event.id}/mensajes`);
  await offers(page).getByRole('button', { name: 'No avisar' }).click();
  await expect(offers(page)).toBeHidden();
  await expect(page.getByRole('main').getByText('Descartado', { exact: true })).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByText(`«${event.title}»: ¿avisas`)).toHaveCount(0);
});

test('«Mensajes» dice qué se escribió, a cuántos, y lo que nadie recibió', async ({
  page,
  openWindow,
}) => {
  await registerNew(event.id);
  await registerNew(event.id);
  await queryDatabase(
    `insert into event_messages (event_id, title, kind, state, audience, told, up_to, cursor, attempts, failure)
     values ($1, $2, 'reminder', 'sent', 'registered', 0, 0, 0, 0, null),
            ($1, $2, 'change', 'failed', 'all', 0, 0, 0, 5, 'Una causa')`,
    [event.id, event.title],
  );
  await page.goto(`/admin/eventos/${event.id}/mensajes`);
  const rows = page.getByRole('main').locator('ol > li');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Recordatorio');
  await expect(rows.nth(1)).toContainText('Sin destinatarios');
  await expect(rows.nth(1)).not.toContainText('Enviado');
  await expect(rows.nth(0)).toContainText('No se pudo enviar');
  await expect(rows.nth(0)).toContainText('Una causa');
  await expect(rows.nth(0).getByRole('button', { name: 'Volver a enviar' })).toBeVisible();

  await page.getByRole('button', { name: 'Escribir a quienes asisten' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Asunto').fill('Materiales');
  await form.getByLabel('Mensaje').fill('Hola:\n\nYa están los materiales.');
  await form.getByRole('button', { name: 'Ver antes de enviar' }).click();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Materiales');
  await expect(rows.nth(0)).toContainText(/Enviado.*A 2 personas/u, { timeout: 30_000 });
  await rows.nth(0).getByText('Ver el texto').click();
  await expect(rows.nth(0)).toContainText('Ya están los materiales.');
  await expectWell(page);

  // Editors see that the message exists, but not its text, and have no button to write another.
  const theirs = await openWindow(
    browserState(await login(baseUrl(), await makeAccount('editor'))),
  );
  await theirs.goto(`/admin/eventos/${event.id}/mensajes`);
  const theirRows = theirs.getByRole('main').locator('ol > li');
  await expect(theirRows).toHaveCount(3);
  await expect(theirRows.nth(0)).toContainText('Mensaje de la oficina');
  await expect(theirs.getByText('Materiales')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Escribir a quienes asisten' })).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Volver a enviar' })).toHaveCount(0);
  await expect(tabs(theirs).getByRole('link')).toHaveText(['Datos', 'Mensajes', 'Historial']);
  for (const path of ['/asistentes', '/entrada', '/certificados']) {
    await theirs.goto(`/admin/eventos/${event.id}${path}`);
    await expect(tabs(theirs)).toHaveCount(0);
    await expect(theirs.getByText(event.title)).toHaveCount(0);
  }
});

test('mientras se emiten los certificados, la lista no dice que no hay', async ({ page }) => {
  await letIn(event.id, { nombre: 'Ana Ávila' });
  await writeTexts(event.id);
  await page.goto(`/admin/eventos/${event.id}/certificados`);
  await expect(page.getByRole('heading', { name: 'No hay certificados' })).toBeVisible();
  // Responds with the state of a running task, because the real task ends before the screen reads
  // it.
  await page.route(`**/api/admin/events/${event.id}/certificate`, async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...state, isIssuing: true, missing: 1 } });
  });
  await page.route(`**/api/admin/events/${event.id}/certificates?**`, (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await page.getByRole('button', { name: 'Emitir 1 certificado' }).click();
  await page.getByRole('button', { name: 'Emitir y enviar' }).click();
  await expect(
    page.getByRole('heading', { name: 'Los certificados se están emitiendo' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No hay certificados' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('main').locator('ol > li')).toHaveCount(1, { timeout: 30_000 });
});
