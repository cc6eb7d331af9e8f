import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast } from '../support/admin/parts';
import {
  contactBody,
  eventBody,
  eventRegistrationBody,
  registrationBody,
} from '../support/api/factories';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { expectNoSidewaysScroll } from '../support/site/widths';

/** Requests, messages and registrations: search, export of the shown list, deletion only one by one. */

type Slug = 'registrations' | 'contacts' | 'event-registrations';

interface Inbox {
  slug: Slug;
  title: string;
  path: string;
  search: string;
  /** Submits a record as a visitor, with `mark` in a searchable field. */
  send: (mark: string) => Promise<number>;
}

const submit = async (path: string, json: JsonRecord): Promise<number> =>
  idOf(recordOf(await call('POST', path, { json })));

let eventId: number;
test.beforeAll(async () => {
  const token = await asAdministrator();
  const answer = await call('POST', '/api/admin/events', { token, json: eventBody() });
  eventId = idOf(recordOf(answer));
});
test.afterAll(async () => {
  const token = await asAdministrator();
  await call('DELETE', `/api/admin/events/${eventId}`, { token });
  await call('DELETE', `/api/events/${eventId}?trash=true`, { token });
});

const REGISTRATIONS: Inbox = {
  slug: 'event-registrations',
  title: 'Inscripciones a eventos',
  path: '/admin/asistentes',
  search: 'Buscar por nombre, correo, teléfono o evento...',
  send: (mark) =>
    submit('/api/public/events', eventRegistrationBody(eventId, { nombre: `Ana ${mark}` })),
};
const INBOXES: Inbox[] = [
  {
    slug: 'registrations',
    title: 'Solicitudes de inscripción',
    path: '/admin/solicitudes',
    search: 'Buscar por nombre, correo, título o universidad...',
    send: (mark) => submit('/api/public/registration', registrationBody({ apellidos: mark })),
  },
  {
    slug: 'contacts',
    title: 'Mensajes de contacto',
    path: '/admin/mensajes',
    search: 'Buscar por nombre, correo, asunto o texto...',
    send: (mark) => submit('/api/public/contact', contactBody({ asunto: `Sobre ${mark}` })),
  },
  REGISTRATIONS,
];

const rowsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

/** Distinct words, because the search finds each word anywhere. */
const NAMES = ['alfa', 'beta', 'gamma'];

/** Submits `count` records, opens Payload's list filtered to them, and deletes the remaining ones. */
const withSent = async (
  page: Page,
  { slug, path, send }: Inbox,
  count: number,
  work: (sent: { ids: number[]; mark: string }) => Promise<void>,
): Promise<void> => {
  const mark = unique('bandeja');
  const ids: number[] = [];
  for (const name of NAMES.slice(0, count)) ids.push(await send(`${mark} ${name}`));
  try {
    await page.goto(`/admin/collections/${slug}?search=${encodeURIComponent(mark)}`);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(rowsOf(page)).toHaveCount(count);
    await work({ ids, mark });
  } finally {
    const token = await asAdministrator();
    for (const id of ids) await call('DELETE', `/api/${slug}/${id}`, { token });
  }
};

const stored = async (slug: Slug, id: number): Promise<{ status: number; record: JsonRecord }> => {
  const answer = await call('GET', `/api/${slug}/${id}`, { token: await asAdministrator() });
  return { status: answer.status, record: (answer.body ?? {}) as JsonRecord };
};

for (const inbox of INBOXES) {
  test(`${inbox.title}: una lista, con la búsqueda de la otra, que se exporta como se ve`, async ({
    page,
  }) => {
    await withSent(page, inbox, 2, async ({ mark }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inbox.title);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Exportar CSV' }).click();
      const table = await readFile(await (await download).path(), 'utf8');
      expect(table.trim().split('\r\n')).toHaveLength(3);
      expect(table).toContain(`${mark} alfa`);
      await expect(page.getByRole('link', { name: 'Exportar Excel' })).toHaveAttribute(
        'href',
        /[?&]format=xlsx$/u,
      );
      await page.getByPlaceholder(inbox.search).fill(`${mark} beta`);
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Exportar CSV' })).toHaveAttribute(
        'href',
        new RegExp(`^/api/admin/exports/${inbox.slug}\\?.*search=[^&]*beta`, 'u'),
      );
      await expectNoSidewaysScroll(page);
    });
  });

  test(`${inbox.title}: varias a la vez no se eliminan`, async ({ page }) => {
    await withSent(page, inbox, 2, async () => {
      for (const box of await rowsOf(page).getByRole('checkbox').all()) await box.check();
      await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Borrar', exact: true })).toHaveCount(0);
    });
  });
}

test('una inscripción a un evento se elimina escribiendo el correo de su persona', async ({
  page,
}) => {
  await withSent(page, REGISTRATIONS, 2, async ({ ids }) => {
    const [id = 0] = ids;
    await page.goto(`/admin/collections/event-registrations/${id}`);
    await expect(page).toHaveURL(`/admin/asistentes?editar=${id}`);
    await expect(rowsOf(page)).toHaveCount(1);
    await expectAccessibleOnBoth(page);
    await page.getByRole('button', { name: 'Eliminar el registro' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Eliminar este registro?' });
    const erase = question.getByRole('button', { name: 'Borrar' });
    await expect(erase).toBeDisabled();
    await question
      .getByLabel('Escribe el correo electrónico para confirmar')
      .fill(String((await stored('event-registrations', id)).record.email));
    await erase.click();
    await expectToast(page, '¡Registro eliminado!');
    await expect(page.getByText('Esta inscripción ya no existe')).toBeVisible();
    expect((await stored('event-registrations', id)).status).toBe(404);
    await page.getByRole('link', { name: 'Ver todas las inscripciones' }).click();
    await expect(page).toHaveURL('/admin/asistentes');
    await expect(rowsOf(page).first()).toBeVisible();
  });
});
