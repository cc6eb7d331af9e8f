import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import {
  doorRows as rows,
  eraseDoor,
  listDoor,
  listEntered,
  makeDoor,
  NAMES,
  openDoor,
  touch,
  type DoorEvent,
} from '../support/admin/door-page';
import { queryDatabase } from '../support/api/database';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessibleOnBoth } from '../support/site/accessibility';

let event: DoorEvent;
test.beforeEach(async () => {
  event = await makeDoor();
});
test.afterEach(() => eraseDoor(event));

const codeOf = async (name: string) =>
  String((await listDoor(event)).find(({ nombre }) => nombre === name)?.code);
const enteredNames = () => listEntered(event);
const search = (page: Page) => page.getByRole('searchbox');
const last = (page: Page) =>
  page.getByRole('status').filter({ hasText: /ntró|Se deshizo|código/u });
const open = (page: Page) => openDoor(page, event);

test('su lista viene de camino con la página, y se pide una sola vez', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/door')) asked.push(request.resourceType());
  });
  await open(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('link[rel="preload"][as="fetch"]')).toHaveCount(1);
  expect(asked).toHaveLength(1);
});

test('se llega desde la lista; un nombre sin acentos encuentra, un toque anota, y se deshace', async ({
  page,
}) => {
  await page.goto(`/admin/eventos/${event.id}/asistentes`);
  await page.getByRole('link', { name: 'Entrada' }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await expect(page.getByText('0 de 3')).toBeVisible();
  await expectAccessibleOnBoth(page);

  await search(page).fill('nanez jose');
  await expect(rows(page)).toHaveCount(1);
  await touch(page, 'José Ñáñez');
  await expect(last(page)).toContainText(/José Ñáñez.*Entró, \d{1,2}:\d{2}/u);
  await expect(page.getByText('1 de 3')).toBeVisible();
  await expect(page.getByText('Todo está enviado.')).toBeVisible();
  await expect(search(page)).toHaveValue('');
  await expectAccessibleOnBoth(page);
  await expect.poll(enteredNames).toEqual(['José Ñáñez']);

  await rows(page).getByRole('button', { name: 'Deshacer la entrada de José Ñáñez' }).click();
  await expect(last(page)).toContainText('Se deshizo la entrada');
  await expect(page.getByText('0 de 3')).toBeVisible();
  await expect.poll(enteredNames).toEqual([]);

  await search(page).fill('nadie así');
  await expect(page.getByText('Nadie de la lista se llama así.')).toBeVisible();
  await search(page).fill('luisa');
  await search(page).press('Enter');
  await expect(last(page)).toContainText('Luisa Prueba');
  await expect.poll(enteredNames).toEqual(['Luisa Prueba']);

  await page.goto(`/admin/eventos/${event.id}/asistentes`);
  await page.getByRole('button', { name: 'Entraron', exact: true }).click();
  await expect(page.getByRole('main').locator('ol > li')).toHaveCount(1);
  await expect(page.getByRole('main').locator('ol > li')).toContainText(/Entró, .*\(anotó /u);
});

/** Types like a keyboard-wedge scanner: one key per 10 ms, also in the timestamps of late events. */
const scan = async (page: Page, code: string) => {
  const session = await page.context().newCDPSession(page);
  const keys = [
    ...Array.from(code, (key) => ({ key, text: key })),
    { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ];
  const begin = Date.now() / 1000 - keys.length / 100;
  for (const [place, { text, ...key }] of keys.entries()) {
    const timestamp = begin + place / 100;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp });
  }
  await session.detach();
};

test('un lector que teclea anota, esté donde esté el foco, y nunca pulsa un botón', async ({
  page,
}) => {
  await open(page);
  const code = await codeOf('Ana Ávila');
  await search(page).focus();
  await scan(page, code);
  await expect(last(page)).toContainText(/Ana Ávila.*Entró/u);

  // The focus is on the button that undoes this entry.
  await rows(page).getByRole('button', { name: 'Deshacer la entrada de Ana Ávila' }).focus();
  await scan(page, code.toLowerCase());
  await expect(last(page)).toContainText(/Ana Ávila.*Ya entró, .* Anotó /u);
  await expect(page.getByText('1 de 3')).toBeVisible();

  await scan(page, '0000000000000000');
  await expect(last(page)).toContainText('Este código no es de este evento');
  await expectAccessibleOnBoth(page);
  // A code typed by hand, in groups of four.
  await search(page).fill((await codeOf('José Ñáñez')).replaceAll(/(.{4})(?=.)/gu, '$1-'));
  await search(page).press('Enter');
  await expect(last(page)).toContainText('José Ñáñez');
  await expect.poll(enteredNames).toEqual(['Ana Ávila', 'José Ñáñez']);
});

test('sin red se sigue anotando, dice cuánto falta por enviar, y se envía cuando vuelve', async ({
  page,
  context,
}) => {
  await open(page);
  await context.setOffline(true);
  await touch(page, 'Ana Ávila');
  await expect(last(page)).toContainText(/Ana Ávila.*Entró/u);
  await touch(page, 'José Ñáñez');
  await expect(page.getByText('2 de 3')).toBeVisible();
  await expect(page.getByText('2 anotaciones por enviar')).toBeVisible();
  await expect(page.getByText('Sin conexión. Sigue anotando')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await rows(page).getByRole('button', { name: 'Deshacer la entrada de José Ñáñez' }).click();
  await expect(page.getByText('3 anotaciones por enviar')).toBeVisible();
  expect(await enteredNames()).toEqual([]);
  // No personal data remains in the browser.
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain('adminDoor:');
  expect(kept).not.toContain('Ana Ávila');

  await context.setOffline(false);
  await expect(page.getByText('Todo está enviado.')).toBeVisible({ timeout: 20_000 });
  expect(await enteredNames()).toEqual(['Ana Ávila']);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('adminDoor:');
});

test('de lo que el servidor no anotó dice a quién, hasta que alguien lo lea', async ({
  page,
  context,
}) => {
  await open(page);
  await context.setOffline(true);
  for (const name of NAMES) await touch(page, name);
  await expect(page.getByText('3 anotaciones por enviar')).toBeVisible();
  // The office cancels two of the seats concurrently.
  for (const { id, nombre } of await listDoor(event)) {
    if (nombre === NAMES[2]) continue;
    const path = `/api/admin/event-registrations/${String(id)}/cancel`;
    await call('POST', path, { token: await asAdministrator() });
  }
  await context.setOffline(false);
  const alert = page.getByRole('alert').filter({ hasText: '2 anotaciones no se guardaron' });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await expect(alert.getByRole('listitem')).toHaveText([/^Ana Ávila.*anulado/u, /^José Ñáñez/u]);
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Deshacer la entrada de Luisa Prueba' }).first().click();
  await expect(page.getByText('Todo está enviado.')).toBeVisible();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Entendido' }).click();
  await expect(alert).toBeHidden();
});

test('tras un rato sin oír nada, se entera también de lo que fue antes de su anotación', async ({
  page,
}) => {
  const ago = (minutes: number) => `now() - interval '${minutes} minutes'`;
  const set = (values: string, name?: string) =>
    queryDatabase(
      `update event_registrations set ${values} where event_id = $1 and ($2::text is null or nombre = $2)`,
      [event.id, name ?? null],
    );
  await set(`updated_at = ${ago(10)}`);
  await open(page);
  await page.route('**/door?since=*', (route) => route.abort());
  await set(`attended_at = ${ago(5)}, updated_at = ${ago(5)}`, 'Ana Ávila');
  await touch(page, 'José Ñáñez');
  await expect.poll(enteredNames).toEqual(['Ana Ávila', 'José Ñáñez']);
  await expect(page.getByText('1 de 3')).toBeVisible();
  await page.unroute('**/door?since=*');
  await expect(page.getByText('2 de 3')).toBeVisible({ timeout: 20_000 });
});

test('lo que no se envió antes de cerrar se envía al abrir de nuevo', async ({ page, context }) => {
  await open(page);
  await context.setOffline(true);
  await touch(page, 'Luisa Prueba');
  await expect(page.getByText('1 anotación por enviar')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await context.setOffline(false);
  await open(page);
  await expect(page.getByText('1 de 3')).toBeVisible();
  await expect.poll(enteredNames).toEqual(['Luisa Prueba']);
});

test('de dos puertas vale la primera hora, y la segunda se entera', async ({ page, context }) => {
  await open(page);
  const other = await context.newPage();
  // Receives only the responses to its own changes.
  await other.route('**/door?since=*', (route) => route.abort());
  await open(other);
  await touch(page, 'Ana Ávila');
  await expect(page.getByText('Todo está enviado.')).toBeVisible();
  const [first] = (await listDoor(event)).filter(({ nombre }) => nombre === 'Ana Ávila');
  await touch(other, 'Ana Ávila');
  await expect(last(other)).toContainText(/Ana Ávila.*Ya entró, .* Anotó /u);
  expect((await listDoor(event)).find(({ id }) => id === first?.id)?.attendedAt).toBe(
    first?.attendedAt,
  );
  // This device receives the check-in of the other.
  await touch(other, 'Luisa Prueba');
  await expect(page.getByText('2 de 3')).toBeVisible({ timeout: 20_000 });
});

test('a quien llega sin registro se le añade, y entra', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Registrar persona' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre completo').fill('Pedro Prueba');
  await dialog.getByLabel('Correo electrónico').fill(`${unique('puerta')}@example.org`);
  await dialog.getByLabel('Teléfono').fill('0414-5550103');
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page.getByText('1 de 4')).toBeVisible();
  await expect(last(page)).toContainText('Pedro Prueba');
  await expect.poll(enteredNames).toEqual(['Pedro Prueba']);
});

test('sin cámara lo dice, y la puerta no es de nadie más que de la administración', async ({
  page,
  openWindow,
}) => {
  const answer = await page.goto(`/admin/eventos/${event.id}/entrada`);
  expect(answer?.headers()['permissions-policy']).toContain('camera=(self)');
  await page.getByRole('button', { name: 'Leer códigos con la cámara' }).click();
  await expect(
    page.getByText(/El navegador no deja usar la cámara|Aquí no hay ninguna cámara/u),
  ).toBeVisible();
  await expectAccessibleOnBoth(page);

  const other = await openWindow();
  await other.goto(`/admin/eventos/${event.id}/entrada`);
  await expect(other).toHaveURL(/\/admin\/login\?redirect=/u);
});
