import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { itemOf } from '../support/admin/parts';
import { eraseContent, storeContent } from '../support/api/content';
import { queryDatabase } from '../support/api/database';
import { eventRegistrationBody } from '../support/api/factories';
import { mailsAbout } from '../support/api/mailbox';
import { eraseRegistrants } from '../support/api/registrants';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessibleOnBoth } from '../support/site/accessibility';

let event: { id: number; title: string };
let people: { nombre: string; email: string }[];

test.beforeEach(async () => {
  const stored = await storeContent('events', {
    title: unique('Coloquio'),
    capacity: 2,
    waitingList: true,
  });
  event = { id: stored.id, title: String(stored.title) };
  people = ['Ana Ávila', 'José Ñáñez', 'Luisa Prueba'].map((nombre) => ({
    nombre,
    email: `${unique('asistente')}@example.org`,
  }));
  for (const person of people) {
    const json = eventRegistrationBody(event.id, { ...person, waitingList: true });
    await call('POST', '/api/public/events', { json });
  }
});
test.afterEach(async () => {
  await eraseRegistrants(event.id);
  await eraseContent('events', event.id);
});

const rows = (page: Page) => page.getByRole('main').locator('ol > li');

test('la fila del evento dice cuántas personas vienen y lleva a quiénes son', async ({ page }) => {
  await page.goto('/admin/eventos');
  await page.getByPlaceholder('Buscar eventos...').fill(event.title);
  await page.getByRole('link', { name: 'Asistentes: 2 de 2 · 1 en espera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await expect(page.getByText('2 de 2 · 1 en espera')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(2)).toContainText('En espera');
  await expectAccessibleOnBoth(page);

  await page.getByRole('button', { name: 'En espera', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByPlaceholder('Buscar por nombre').fill('jose');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('José Ñáñez');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^asistentes-.*\.csv$/u);
  const workbook = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar Excel' }).click();
  expect((await workbook).suggestedFilename()).toMatch(/^asistentes-.*\.xlsx$/u);
  await page.getByPlaceholder('Buscar por nombre').fill('nadie así');
  await expect(page.getByRole('heading', { name: 'No hay nadie en esta lista' })).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test('se anula a mano, y sube quien esperaba; se añade a mano', async ({ page }) => {
  await page.goto(`/admin/eventos/${event.id}/asistentes`);
  await page.getByRole('button', { name: 'Anular el registro de Ana Ávila' }).click();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Anular el registro', exact: true }).click();
  await expect(rows(page).nth(0)).toContainText('Anulado');
  await expect(rows(page).nth(2)).toContainText('Registrado');
  await expect(rows(page).nth(2)).toContainText('Pasó de la lista de espera');

  await page.getByRole('button', { name: 'Registrar persona' }).click();
  const dialog = page.getByRole('dialog');
  const email = `${unique('mano')}@example.org`;
  await dialog.getByLabel('Nombre completo').fill('Pedro Prueba');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Teléfono').fill('0414-5550103');
  await dialog.getByLabel('En espera si no hay lugar').check();
  await expectAccessibleOnBoth(page);
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(3)).toContainText('Pedro Prueba');
  await expect(rows(page).nth(3)).toContainText('En espera');
});

for (const [screen, path] of [
  ['la lista', '/asistentes'],
  ['la puerta', '/entrada'],
] as const) {
  test(`en ${screen}, si se pierde la respuesta y se añade otra vez, la persona está una sola vez`, async ({
    page,
  }) => {
    await queryDatabase('update events set capacity = null where id = $1', [event.id]);
    await page.goto(`/admin/eventos/${event.id}${path}`);
    await page.getByRole('button', { name: 'Registrar persona' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre completo').fill('Pedro Sin Correo');
    const door = `**/api/admin/events/${event.id}/registrants`;
    await page.route(door, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(dialog.getByText('No hay conexión con el servidor.')).toBeVisible();
    await page.unroute(door);
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
    await expect(dialog).toBeHidden();
    const found = await queryDatabase(
      "select id from event_registrations where event_id = $1 and nombre = 'Pedro Sin Correo'",
      [event.id],
    );
    expect(found).toHaveLength(1);
  });
}

test('de un evento cancelado no se reenvía la confirmación', async ({ page }) => {
  await page.goto(`/admin/eventos/${event.id}/asistentes`);
  const again = page.getByRole('button', { name: 'Reenviar' });
  await expect(again).toHaveCount(3);
  await queryDatabase('update events set cancelled = true where id = $1', [event.id]);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(again).toHaveCount(0);
});

test('si alguien se va mientras se mira una lista larga, nadie falta entre sus partes', async ({
  page,
}) => {
  const many = `insert into event_registrations
      (event_id, event_title, nombre, email, telefono, state, is_held)
    select $1::int, 'Coloquio', 'Persona ' || n, 'persona-' || n || '-' || $1::int || '@example.org', '0414-5550100',
      'registered'::enum_event_registrations_state, true
    from generate_series(1, 120) as n`;
  await queryDatabase(many, [event.id]);
  try {
    await page.goto(`/admin/eventos/${event.id}/asistentes`);
    await expect(rows(page)).toHaveCount(100);
    await expect(page.getByText('Ana Ávila', { exact: true })).toBeVisible();
    const token = await asAdministrator();
    const path = '/api/event-registrations';
    const query = `where[email][equals]=${people[0]?.email}&depth=0`;
    const [gone] = recordOf(await call('GET', `${path}?${query}`, { token })).docs as JsonRecord[];
    await call('DELETE', `${path}/${String(gone?.id)}`, { token });
    await page.getByRole('button', { name: 'Mostrar más (23)' }).click();
    // «Persona 98» was the first item of page 2; after the deletion it is the last item of page 1.
    await expect(page.getByText('Persona 98', { exact: true })).toBeVisible();
    await expect(page.getByText('Ana Ávila', { exact: true })).toBeHidden();
    await expect(rows(page)).toHaveCount(122);
  } finally {
    await queryDatabase(
      "delete from event_registrations where event_id = $1 and nombre like 'Persona %'",
      [event.id],
    );
  }
});

test('se escribe a quienes asisten después de verlo', async ({ page }) => {
  await page.goto(`/admin/eventos/${event.id}/asistentes`);
  await page.getByRole('button', { name: 'Escribir a todos' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Asunto').fill('Materiales');
  await form.getByLabel('Mensaje').fill('Hola:\n\nYa están los materiales.');
  await form.getByRole('button', { name: 'Ver antes de enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Así se leerá' })).toBeVisible();
  await expect(page.getByText('Va a 2 personas, a cada una por separado.')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Volver a escribir' }).click();
  await expect(page.getByLabel('Asunto')).toHaveValue('Materiales');
  await page.getByRole('button', { name: 'Ver antes de enviar' }).click();
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('El mensaje va en camino a 2 personas.').first()).toBeVisible();
  await expect
    .poll(
      async () => (await mailsAbout(people[1]?.email)).filter((one) => one.kind === 'event').length,
      { timeout: 30_000 },
    )
    .toBe(1);
  expect((await mailsAbout(people[2]?.email)).filter((one) => one.kind === 'event')).toEqual([]);
});

test('un cambio de lugar se ofrece sobre la lista, hasta que la oficina decide', async ({
  page,
}) => {
  await page.goto('/admin/eventos');
  await page.getByPlaceholder('Buscar eventos...').fill(event.title);
  await itemOf(page, event.title).getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('dialog').getByLabel('Lugar').fill('Aula 7');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const offers = page.getByRole('region', { name: 'Avisos por enviar' });
  await expect(offers).toContainText('Ha cambiado el lugar del evento. ¿Avisas a 3 personas?');
  await page.reload();
  await expect(offers).toContainText(event.title);
  await expectAccessibleOnBoth(page);
  await offers.getByRole('button', { name: `Ver el aviso de ${event.title}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Lugar: Aula 7 (antes: Aula Magna)');
  await page.getByLabel('Añadir unas palabras').fill('Es el edificio de al lado.');
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Enviar a 3 personas' }).click();
  await expect(page.getByText('El mensaje va en camino a 3 personas.').first()).toBeVisible();
  await expect(offers.getByText(event.title, { exact: true })).toBeHidden();
  await expect
    .poll(
      async () => (await mailsAbout(people[0]?.email)).find((one) => one.kind === 'event')?.text,
      { timeout: 30_000 },
    )
    .toContain('Es el edificio de al lado.');
});

test('nadie más que la administración ve quiénes son, y lo que no existe no está', async ({
  page,
  openWindow,
}) => {
  await page.goto('/admin/eventos/2147483647/asistentes');
  await expect(page.getByText(people[0]?.email ?? '')).toBeHidden();
  const other = await openWindow();
  await other.goto(`/admin/eventos/${event.id}/asistentes`);
  await expect(other).toHaveURL(/\/admin\/login\?redirect=%2Fadmin%2Feventos%2F\d+%2Fasistentes$/u);
});
