import type { Page } from '@playwright/test';

import { toDayKey } from '@/features/events/calendar/events.days';

import { expect, test } from '../support/admin/admin-test';
import { touch } from '../support/admin/door-page';
import { certificatesOf } from '../support/api/certificates';
import { eraseContent, storeContent } from '../support/api/content';
import { queryDatabase } from '../support/api/database';
import { door, enter, listAtDoor, register } from '../support/api/door';
import { calendarIn } from '../support/api/event-mails';
import { campusToday, daysFromNow } from '../support/api/factories';
import { readMessage, sentAbout, sentMail, tokenIn } from '../support/api/mailbox';
import { eraseRegistrants } from '../support/api/registrants';
import { call, listOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { readCsv } from '../support/csv-reader';
import { expectAccessibleOnBoth } from '../support/site/accessibility';

/*
 * A congress of three days: sixty registrations and ten on the wait list, two doors (one offline),
 * an attendee without an email address, a corrected name, and certificates for attendees with
 * entries on two days.
 */

const ZONE = process.env['SITE_TIME_ZONE'] ?? 'America/Caracas';
const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = DAY_MS / 2;
const TODAY = toDayKey(Date.now(), ZONE);
/** Noon of the first and of the second day; the third is today. */
const [FIRST_NOON, SECOND_NOON] = [-2, -1].map((days) => campusToday() + days * DAY_MS + NOON) as [
  number,
  number,
];
const FIRST = toDayKey(FIRST_NOON, ZONE);

const REGISTERED = 60;
const WAITING = 10;
const WALK_IN = 'Sin Correo Prueba';
const CORRECTED = 'Persona Corregida';

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${name} ${String(place + 1).padStart(2, '0')}`);
const PEOPLE = numbered('Persona', REGISTERED);
const QUEUE = numbered('Espera', WAITING);

let event: number;
let title: string;
/** Ids and email addresses by name. */
let known: Map<string, { id: number; email: string }>;

test.beforeEach(async () => {
  known = new Map();
  title = unique('Congreso');
  const fields = { title, capacity: REGISTERED, waitingList: true, registrationClosesAt: null };
  event = (await storeContent('events', fields)).id;
});
test.afterEach(async () => {
  await eraseRegistrants(event);
  await eraseContent('events', event);
});

const idOfPerson = (name: string): number => known.get(name)?.id ?? 0;
const last = (page: Page) =>
  page.getByRole('status').filter({ hasText: /ntró|Se deshizo|código/u });
const search = (page: Page, name: string) => page.getByRole('searchbox').fill(name);
const atDoor = async (name: string) =>
  (await listAtDoor(event, '?waiting=true')).find(({ id }) => id === idOfPerson(name));

const registerAll = async () => {
  for (const nombre of [...PEOPLE, ...QUEUE]) {
    const email = `${unique('congreso')}@example.org`;
    const waitingList = nombre.startsWith('Espera');
    known.set(nombre, { id: await register(event, { nombre, email, waitingList }), email });
  }
};

/** Cancels a registration by its link after the closing time; the first of the wait list gets the place. */
const cancelLate = async () => {
  const token = await asAdministrator();
  const json = { registrationClosesAt: daysFromNow(-1) };
  await call('PUT', `/api/admin/events/${event}`, { token, json });
  const { email } = known.get('Persona 60') ?? {};
  const confirmation = await sentMail(email, `Tu registro: ${title}`);
  await call('POST', '/api/public/event-registrations/cancel', {
    json: { token: await tokenIn(confirmation) },
  });
  const told = (await sentAbout(email, 4)).find(({ kind }) => kind === 'place');
  const [before, after] = [await calendarIn(confirmation), await calendarIn(told)];
  expect(after).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: before.uid });
  expect(after.sequence).toBeGreaterThan(before.sequence);
  await sentMail(known.get('Espera 01')?.email, `Tienes un lugar: ${title}`);
};

/** Moves the start of the congress to two days ago. */
const begin = async () => {
  await queryDatabase('update events set start_date = $2, end_date = $3 where id = $1', [
    event,
    new Date(FIRST_NOON - NOON + 60_000).toISOString(),
    new Date(campusToday() + DAY_MS).toISOString(),
  ]);
  await queryDatabase(
    "update event_registrations set created_at = created_at - interval '20 days' where event_id = $1",
    [event],
  );
};

/** Sends entries of a past day, like a door that was offline until now. */
const enterAt = async (noon: number, names: string[]) => {
  const changes = names.map((name) => enter(idOfPerson(name), { ago: Date.now() - noon }));
  const answer = await door(event, ...changes);
  expect(answer.status).toBe(200);
};

const openDoor = async (page: Page) => {
  await page.goto(`/admin/eventos/${event}/entrada`);
  await expect(page.getByText(`0 de ${REGISTERED}`)).toBeVisible();
};

const seeYesterday = async (page: Page) => {
  await openDoor(page);
  await search(page, 'Persona 01');
  const row = page.getByRole('main').locator('ul > li').first();
  await expect(row).toContainText(/Ayer, .*: entró, 12:00/u);
  await expectAccessibleOnBoth(page);
  await touch(page, 'Persona 01');
  await expect(last(page)).toContainText(/Persona 01.*Entró, \d{1,2}:\d{2}/u);
  await expect(page.getByText(`1 de ${REGISTERED}`)).toBeVisible();
  await page.getByLabel('Día').selectOption(FIRST);
  await expect(page.getByText(`40 de ${REGISTERED}`)).toBeVisible();
  await expect(page.getByText('y no de hoy')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByLabel('Día').selectOption(TODAY);
  await expect(page.getByText('y no de hoy')).toBeHidden();
};

const admitOffline = async (page: Page) => {
  await page.context().setOffline(true);
  for (const name of ['Persona 01', 'Persona 02']) {
    await search(page, name);
    await touch(page, name);
  }
  await page.getByRole('button', { name: 'Dejar entrar a Espera 03' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Dejar entrar a Espera 03?' });
  await expect(question).toContainText('hay una persona delante');
  await expect(question).toContainText('El cupo es de 60, y con esta persona serían 61');
  await expectAccessibleOnBoth(page);
  await question.getByRole('button', { name: 'Dejar entrar aunque se pase el cupo' }).click();
  await expect(last(page)).toContainText('Estaba en la lista de espera');
  await expect(page.getByText('Hay 61 personas con lugar para un cupo de 60.')).toBeVisible();
  await expect(page.getByText('3 anotaciones por enviar')).toBeVisible();
  expect(await atDoor('Espera 03')).toMatchObject({ state: 'waiting' });
  await page.context().setOffline(false);
  await expect(page.getByText('Todo está enviado.')).toBeVisible({ timeout: 20_000 });
  expect(await atDoor('Espera 03')).toMatchObject({ state: 'registered' });
};

const addWalkIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Registrar persona' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Nombre completo').fill(WALK_IN);
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('con esta persona serían 62');
  await expect(form.getByRole('alert')).toContainText('la primera es Espera 02');
  await expectAccessibleOnBoth(page);
  await form.getByRole('switch', { name: 'Añadirla aunque se pase el cupo' }).check();
  await form.getByRole('switch', { name: 'Añadirla delante de quienes esperan' }).check();
  await form.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(last(page)).toContainText(WALK_IN);
  await expect(page.getByText('Todo está enviado.')).toBeVisible();
};

const certify = async (page: Page) => {
  await page.goto(`/admin/eventos/${event}/certificados`);
  await page.getByRole('button', { name: 'Escribir el texto' }).click();
  const form = page.getByRole('dialog', { name: 'Texto de los certificados' });
  await form.getByLabel('Horas').fill('20');
  await form.getByLabel('Quién lo recibe').selectOption('Haber entrado un número de días');
  await form.getByLabel('Cuántos días').fill('2');
  await expectAccessibleOnBoth(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  const short = page.getByRole('region', {
    name: '17 personas no han entrado los días que pide el certificado',
  });
  await expect(short).toContainText(WALK_IN);
  await expect(short).toContainText('Espera 03');
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Emitir 30 certificados' }).click();
  await page.getByRole('button', { name: 'Emitir y enviar' }).click();
  await expect.poll(async () => (await certificatesOf(event)).length, { timeout: 60_000 }).toBe(30);
  const names = (await certificatesOf(event)).map(({ nombre }) => String(nombre)).toSorted();
  const expected = PEOPLE.slice(0, 30).map((name) => (name === 'Persona 03' ? CORRECTED : name));
  expect(names).toEqual(expected.toSorted());
  const mail = await sentMail(
    known.get('Persona 01')?.email,
    `Certificado de asistencia: ${title}`,
  );
  const { attachments } = await readMessage(mail);
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
};

test('un congreso de tres días, con lista de espera, dos puertas y certificados', async ({
  page: office,
  openWindow,
  signIn,
}) => {
  test.slow();
  await test.step('se registran sesenta personas y esperan diez', registerAll);
  await test.step('cerrado el registro, una anula y pasa la primera que espera', cancelLate);
  await test.step('el congreso empieza', begin);
  await test.step('el primer día entran cuarenta', () => enterAt(FIRST_NOON, PEOPLE.slice(0, 40)));
  await test.step('el segundo, treinta de ellas y otras cinco', () =>
    enterAt(SECOND_NOON, [...PEOPLE.slice(0, 30), ...PEOPLE.slice(40, 45)]));

  const other = await openWindow(await signIn());
  await openDoor(other);
  await test.step('la tercera mañana, la puerta dice quién entró ayer y anota hoy', () =>
    seeYesterday(office));
  await test.step('la otra puerta, sin red, anota y deja entrar a quien espera', () =>
    admitOffline(other));
  await test.step('de dos puertas vale la primera hora de hoy', async () => {
    const { days } = (await atDoor('Persona 01')) as {
      days: { day: string; entrances: string[] }[];
    };
    expect(days).toHaveLength(3);
    expect(days.at(-1)).toMatchObject({ day: TODAY });
    expect(days.at(-1)?.entrances).toHaveLength(2);
    await expect(office.getByText(`3 de ${REGISTERED + 1}`)).toBeVisible({ timeout: 20_000 });
  });
  await test.step('a quien llega sin correo se le añade, si la oficina lo confirma', () =>
    addWalkIn(office));

  await test.step('la oficina corrige un nombre', async () => {
    const answer = await call(
      'PUT',
      `/api/admin/event-registrations/${idOfPerson('Persona 03')}/person`,
      { token: await asAdministrator(), json: { nombre: CORRECTED } },
    );
    expect(answer.status, answer.text).toBe(200);
  });

  await test.step('la lista y su tabla dicen los días', async () => {
    await office.goto(`/admin/eventos/${event}/asistentes`);
    await expect(office.getByText(/^Entraron: .*: 40 · .*: 35 · .*: 4$/u)).toBeVisible();
    await expectAccessibleOnBoth(office);
    const path = `/api/admin/events/${event}/registrants/export`;
    const { text } = await call('GET', path, { token: await asAdministrator() });
    const [headings = [], ...rows] = readCsv(text);
    const place = headings.indexOf('Días que entró');
    const daysOf = (name: string) => rows.find((row) => row.includes(name))?.[place];
    expect([daysOf('Persona 01'), daysOf('Persona 45'), daysOf('Persona 59')]).toEqual([
      '3',
      '1',
      '0',
    ]);
  });
  await test.step('los certificados son para quienes entraron dos días', () => certify(office));

  await test.step('todo el mundo está donde debe', async () => {
    const path = `/api/admin/events/${event}/registrants`;
    const token = await asAdministrator();
    const count = async (state: string) =>
      listOf(await call('GET', `${path}?state=${state}`, { token })).length;
    expect([await count('registered'), await count('waiting'), await count('cancelled')]).toEqual([
      62, 8, 1,
    ]);
  });
});
