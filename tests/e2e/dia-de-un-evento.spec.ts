import type { Locator, Page } from '@playwright/test';

import { parseCampusDate, toLocalInputValue } from '@/shared/date-input';

import { readLog } from '../support/admin/activity-log';
import { expect, test } from '../support/admin/admin-test';
import { openEdit } from '../support/admin/open-form';
import { expectToast, itemOf } from '../support/admin/parts';
import { administrator } from '../support/api/environment';
import { calendarIn, certificateCodeIn, entryCodeIn } from '../support/api/event-mails';
import { openDoors } from '../support/api/certificates';
import { daysFromNow } from '../support/api/factories';
import { linkIn, readMessage, sentMail } from '../support/api/mailbox';
import { eraseRegistrants } from '../support/api/registrants';
import { idOf, type JsonRecord } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';

/*
 * An event from its announcement to the verification of its certificate. Each person has a browser
 * of their own; the links in mails lead from one step to the next.
 */

const ZONE = process.env['SITE_TIME_ZONE'] ?? 'America/Caracas';
const DAY = toLocalInputValue(daysFromNow(10), ZONE).slice(0, 10);
const BEFORE = `${DAY}T09:00`;
const AFTER = `${DAY}T10:30`;
const instantOf = (local: string) => parseCampusDate(local, ZONE)?.toISOString();

interface Person {
  name: string;
  email: string;
}

let title: string;
let event: number;
let ana: Person;
let luis: Person;

test.beforeEach(() => {
  title = unique('Jornada');
  event = 0;
  ana = { name: 'Ana Ávila', email: `${unique('ana')}@example.org` };
  luis = { name: 'Luis Ñáñez', email: `${unique('luis')}@example.org` };
});
test.afterEach(async () => {
  // Runs before the `cleanUp` fixture deletes the event itself.
  await eraseRegistrants(event);
});

const registrants = (office: Page) => office.getByRole('main').locator('ol > li');

const announce = async (office: Page) => {
  await office.goto('/admin/eventos');
  await office.getByRole('button', { name: 'Nuevo Evento' }).click();
  const form = office.getByRole('dialog', { name: 'Nuevo Evento' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Descripción').fill('Una mañana de ponencias.');
  await form.getByLabel('Fecha de inicio').fill(BEFORE);
  await form.getByLabel('Fecha de fin').fill(`${DAY}T13:00`);
  await form.getByLabel('Cupo').fill('1');
  for (const name of ['Requiere registro', 'Lista de espera', 'Código de entrada']) {
    await form.getByRole('switch', { name }).check();
  }
  const storing = office.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/admin/events'),
  );
  await form.getByRole('button', { name: 'Crear Evento' }).click();
  event = idOf((await (await storing).json()) as JsonRecord);
  await expectToast(office, '¡Evento creado!');
};

const openEvent = async (page: Page) => {
  await page.goto(`/seminarios?evento=${event}`);
  return page.getByRole('dialog');
};
const fillIn = async (dialog: Locator, { name, email }: Person) => {
  await dialog.getByLabel('Nombre completo').fill(name);
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Teléfono').fill('0414-5550103');
};

const register = async (page: Page) => {
  const dialog = await openEvent(page);
  await dialog.getByRole('button', { name: 'Registrarse' }).click();
  await fillIn(dialog, ana);
  await dialog.getByRole('button', { name: 'Enviar registro' }).click();
  await expect(page.getByText('Registro enviado').first()).toBeVisible();
  const confirmation = await sentMail(ana.email, `Tu registro: ${title}`);
  expect((await calendarIn(confirmation)).start).toBe(instantOf(BEFORE));
};

const wait = async (page: Page) => {
  const dialog = await openEvent(page);
  await expect(dialog.getByText('Cupo completo')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lista de espera' }).click();
  await fillIn(dialog, luis);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apuntarme a la lista de espera' }).click();
  await expect(page.getByText('Estás en la lista de espera.').first()).toBeVisible();
};

const giveUp = async (page: Page) => {
  const confirmation = await sentMail(ana.email, `Tu registro: ${title}`);
  await page.goto(await linkIn(confirmation, '/seminarios/anular'));
  await page.getByRole('button', { name: 'Anular mi registro' }).click();
  await expect(page.getByRole('heading', { name: 'Registro anulado' })).toBeFocused();
  await expectAccessible(page);
};

const hearOfThePlace = async (page: Page) => {
  const place = await sentMail(luis.email, `Tienes un lugar: ${title}`);
  expect((await calendarIn(place)).start).toBe(instantOf(BEFORE));
  await page.goto(await linkIn(place, '/seminarios/anular'));
  await expect(page.getByRole('button', { name: 'Anular mi registro' })).toBeVisible();
};

const seeWhoComes = async (office: Page) => {
  await office.goto('/admin/eventos');
  await office.getByPlaceholder('Buscar eventos...').fill(title);
  await itemOf(office, title).getByRole('link', { name: 'Asistentes: 1 de 1' }).click();
  const [first, second] = [registrants(office).nth(0), registrants(office).nth(1)];
  await expect(first).toContainText(ana.name);
  await expect(first).toContainText('Anulado');
  await expect(second).toContainText(luis.name);
  await expect(second).toContainText('Pasó de la lista de espera');
  await expectAccessible(office);
};

const changeTheHour = async (office: Page) => {
  const form = await openEdit(office, { path: '/admin/eventos', title });
  await form.getByLabel('Fecha de inicio').fill(AFTER);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  const offers = office.getByRole('region', { name: 'Avisos por enviar' });
  await offers.getByRole('button', { name: `Ver el aviso de ${title}` }).click();
  const dialog = office.getByRole('dialog', { name: 'Aviso a quienes asisten' });
  await dialog.getByLabel('Añadir unas palabras').fill('El aula es la misma.');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Enviar a una persona' }).click();
  await expect(dialog).toBeHidden();
};

const hearOfTheHour = async () => {
  const place = await calendarIn(await sentMail(luis.email, `Tienes un lugar: ${title}`));
  const mail = await sentMail(luis.email, `Cambio en un evento: ${title}`);
  expect((await readMessage(mail)).text).toContain('El aula es la misma.');
  const change = await calendarIn(mail);
  expect(change).toMatchObject({ uid: place.uid, start: instantOf(AFTER) });
  expect(change.sequence).toBeGreaterThan(place.sequence);
};

const letIn = async (office: Page) => {
  const code = await entryCodeIn(await sentMail(luis.email, `Tienes un lugar: ${title}`));
  await openDoors(event);
  await office.goto(`/admin/eventos/${event}/asistentes`);
  await office.getByRole('link', { name: 'Entrada' }).click();
  await expect(office.getByText('0 de 1')).toBeVisible();
  // Types by hand: a scanner is recognised by its speed, which a busy machine may not reach.
  await office.getByRole('searchbox').fill(code);
  await office.getByRole('searchbox').press('Enter');
  await expect(office.getByText('1 de 1')).toBeVisible();
  await expect(office.getByText('Todo está enviado.')).toBeVisible();
  await expectAccessible(office);
};

const certify = async (office: Page) => {
  await office.goto(`/admin/eventos/${event}/asistentes`);
  await office.getByRole('link', { name: 'Certificados' }).click();
  await office.getByRole('button', { name: 'Escribir el texto' }).click();
  const form = office.getByRole('dialog', { name: 'Texto de los certificados' });
  await form.getByLabel('Horas').fill('4');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await office.getByRole('button', { name: 'Emitir 1 certificado' }).click();
  await office.getByRole('button', { name: 'Emitir y enviar' }).click();
  await expect(registrants(office)).toHaveText(new RegExp(luis.name, 'u'), { timeout: 30_000 });
  await expectAccessible(office);
};

const verify = async (anybody: Page) => {
  const mail = await sentMail(luis.email, `Certificado de asistencia: ${title}`);
  const { attachments } = await readMessage(mail);
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
  await anybody.goto(await linkIn(mail, '/certificados'));
  await anybody.getByLabel('Código del certificado').fill(await certificateCodeIn(mail));
  await anybody.getByRole('button', { name: 'Comprobar' }).click();
  await expect(anybody.getByRole('heading', { name: 'Certificado válido' })).toBeVisible();
  await expect(anybody.getByText(luis.name)).toBeVisible();
  await expect(anybody.getByText(title)).toBeVisible();
  await expectAccessible(anybody);
};

test('un evento: se llena, se anula, sube quien espera, cambia de hora, se entra y se certifica', async ({
  page: office,
  openWindow,
}) => {
  test.slow();
  await test.step('la oficina lo anuncia', () => announce(office));
  const [anas, luiss] = [await openWindow(), await openWindow()];
  await test.step('Ana ocupa el único lugar', () => register(anas));
  await test.step('está lleno, y Luis espera', () => wait(luiss));
  await test.step('Ana anula por el enlace de su correo', () => giveUp(anas));
  await test.step('a Luis le llega que el lugar es suyo', () => hearOfThePlace(luiss));
  await test.step('la oficina ve quién viene', () => seeWhoComes(office));
  await test.step('cambia la hora y lo avisa', () => changeTheHour(office));
  await test.step('el aviso trae la hora nueva para el calendario', hearOfTheHour);
  await test.step('Luis entra con el código de su correo', () => letIn(office));
  await test.step('la oficina emite su certificado', () => certify(office));
  const anybody = await openWindow();
  await test.step('cualquiera lo comprueba', () => verify(anybody));

  await test.step('la actividad dice quién hizo qué', async () => {
    const log = await readLog(office, title);
    expect(new Set(log.map(({ who }) => who))).toEqual(new Set([administrator().username]));
    expect(log.map(({ what, about, detail }) => [what, about, detail])).toEqual([
      ['Creó', 'Evento', ''],
      ['Publicó', 'Evento', ''],
      ['Modificó', 'Evento', ''],
      ['Modificó', 'Mensaje a asistentes', 'Estado, Texto'],
      ['Anotó entradas', 'Evento', ''],
      ['Modificó', 'Evento', ''],
      ['Emitió certificados', 'Evento', '1 persona'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${ana.name}|${luis.name}|@example`, 'u'));
    // Entries of the log cannot be selected.
    await expect(office.locator('.collection-list').getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(office);
  });
});
