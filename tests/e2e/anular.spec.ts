import type { Page } from '@playwright/test';

import { eraseContent, storeContent } from '../support/api/content';
import { daysFromNow, eventRegistrationBody } from '../support/api/factories';
import { mailsAbout, sentAbout, tokenIn } from '../support/api/mailbox';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

const PATH = '/seminarios/anular';
let event: { id: number; title: string };

test.beforeAll(async () => {
  const stored = await storeContent('events', {
    title: unique('Taller con lista de espera'),
    capacity: 1,
    waitingList: true,
  });
  event = { id: stored.id, title: String(stored.title) };
});
test.afterAll(() => eraseContent('events', event.id));

const register = async (fields = {}) => {
  const body = eventRegistrationBody(event.id, fields);
  await call('POST', '/api/public/events', { json: body });
  return String(body.email);
};
const linkOf = async (email: string, mails: number): Promise<string> => {
  const own = (await sentAbout(email, mails)).filter(({ to }) => to === email);
  return `${PATH}#${await tokenIn(own.at(-1))}`;
};
const clear = async () => {
  const token = await asAdministrator();
  const list = await call('GET', '/api/admin/event-registrations', { token });
  for (const { id, eventId } of list.body as { id: number; eventId: number }[]) {
    if (eventId === event.id) await call('DELETE', `/api/event-registrations/${id}`, { token });
  }
};
test.beforeEach(clear);

const fillIn = async (page: Page, email: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre completo').fill('Rosa Ficticia');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Teléfono').fill('0414-5550103');
  return dialog;
};

test('un evento lleno ofrece su lista de espera, y quien espera sube cuando otra persona anula', async ({
  page,
}) => {
  const holder = await register();
  const email = `${unique('espera')}@example.org`;
  await page.goto(`/seminarios?evento=${event.id}`);
  await expect(page.getByRole('dialog').getByText('Cupo completo')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Lista de espera' }).click();
  await expect(
    page.getByRole('heading', { name: `Lista de espera: ${event.title}` }),
  ).toBeVisible();
  await expectAccessibleOnBoth(page);
  const dialog = await fillIn(page, email);
  await dialog.getByRole('button', { name: 'Apuntarme a la lista de espera' }).click();
  await expect(page.getByText('Estás en la lista de espera.').first()).toBeVisible();

  await page.goto(await linkOf(holder, 2));
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible();
  await page.getByRole('button', { name: 'Anular mi registro' }).click();
  await expect(page.getByRole('heading', { name: 'Registro anulado' })).toBeFocused();
  await expectAccessibleOnBoth(page);
  const told = (await sentAbout(email, 3)).filter(({ to }) => to === email);
  expect(told.map(({ kind }) => kind)).toEqual(['confirmation', 'place']);

  await page.goto(await linkOf(email, 3));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Anular mi registro' })).toBeVisible();
});

test('si el último lugar se va mientras se llena el formulario, se ofrece la lista', async ({
  page,
}) => {
  await page.goto(`/seminarios?evento=${event.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Registrarse' }).click();
  const dialog = await fillIn(page, `${unique('tarde')}@example.org`);
  await register();
  await dialog.getByRole('button', { name: 'Enviar registro' }).click();
  await expect(page.getByText('Ya no quedan lugares para este evento.').first()).toBeVisible();
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Rosa Ficticia');
  await dialog.getByRole('button', { name: 'Apuntarme a la lista de espera' }).click();
  await expect(page.getByText('Estás en la lista de espera.').first()).toBeVisible();
});

test('quien iba a dejar la lista y ya tiene un lugar lo sabe antes de perderlo', async ({
  page,
}) => {
  await register();
  const email = await register({ email: `${unique('espera')}@example.org`, waitingList: true });
  await page.goto(await linkOf(email, 2));
  const leave = page.getByRole('button', { name: 'Salir de la lista de espera' });
  await expect(leave).toBeVisible();
  const token = await asAdministrator();
  const widen = (capacity: number) =>
    call('PUT', `/api/admin/events/${event.id}`, { token, json: { capacity } });
  await widen(2);
  await leave.click();
  await expect(page.getByRole('heading', { name: 'Tienes un lugar' })).toBeFocused();
  await expect(page.getByText('Mientras tanto ha quedado un lugar para ti.')).toBeVisible();
  await expect(leave).toBeHidden();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Anular mi registro' }).click();
  await expect(page.getByRole('heading', { name: 'Registro anulado' })).toBeFocused();
  await widen(1);
});

test('abrir el enlace no cambia nada, y lo dice todo quien lo pulsa', async ({ page }) => {
  const email = await register();
  const link = await linkOf(email, 2);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.headers()['referer'] ?? '')));
  for (let time = 0; time < 2; time += 1) {
    await page.goto(link);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Anular mi registro' })).toBeVisible();
  }
  await expectAccessibleOnBoth(page);
  const [, token = ''] = link.split('#');
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  expect(await mailsAbout(email)).toHaveLength(2);
});

test('un enlace que no sirve lo dice igual, sea por lo que sea', async ({ page }) => {
  const used = await linkOf(await register(), 2);
  const json = { token: used.split('#')[1] };
  await call('POST', '/api/public/event-registrations/cancel', { json });
  const shown = new Set<string>();
  for (const link of [PATH, `${PATH}#corto`, `${PATH}#${'A'.repeat(43)}`, used]) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    shown.add(await page.getByRole('main').innerText());
  }
  expect(shown.size).toBe(1);
  await expectAccessibleOnBoth(page);
});

test('comenzado el evento, la página dice que ya no se puede', async ({ page }) => {
  const link = await linkOf(await register(), 2);
  const token = await asAdministrator();
  const move = (startDate: string, endDate: string) =>
    call('PUT', `/api/admin/events/${event.id}`, { token, json: { startDate, endDate } });
  await page.goto(link);
  const leave = page.getByRole('button', { name: 'Anular mi registro' });
  await expect(leave).toBeVisible();
  await move(daysFromNow(-1), daysFromNow(1));
  await leave.click();
  await expect(page.getByRole('heading', { name: 'El evento ya ha comenzado' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'El evento ya ha comenzado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Anular mi registro' })).toBeHidden();
  await expectAccessibleOnBoth(page);
  await move(daysFromNow(10), daysFromNow(11));
});

test('sin red la página lo dice, y se intenta de nuevo; cabe en todas las anchuras', async ({
  page,
}) => {
  const link = await linkOf(await register(), 2);
  await page.route('**/api/public/event-registrations/link', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'No se pudo leer el enlace' })).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.unroute('**/api/public/event-registrations/link');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('button', { name: 'Anular mi registro' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
