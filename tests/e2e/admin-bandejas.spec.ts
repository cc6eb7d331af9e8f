import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import {
  contactBody,
  eventBody,
  eventRegistrationBody,
  registrationBody,
} from '../support/api/factories';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** The three inboxes: Payload's own lists of what people have sent, as the office works in them. */

type Slug = 'registrations' | 'contacts' | 'event-registrations';

interface Inbox {
  slug: Slug;
  title: string;
  columns: string[];
  /** Sends, as a visitor, something that bears `mark` in a field that the search looks at. */
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

const INBOXES: Inbox[] = [
  {
    slug: 'registrations',
    title: 'Solicitudes de inscripción',
    columns: [
      'Nombres',
      'Apellidos',
      'Estado',
      'Universidad de origen',
      'Correo electrónico',
      'Recibido',
    ],
    send: (mark) => submit('/api/public/registration', registrationBody({ apellidos: mark })),
  },
  {
    slug: 'contacts',
    title: 'Mensajes de contacto',
    columns: ['Nombre', 'Asunto', 'Tipo de consulta', 'Correo electrónico', 'Recibido'],
    send: (mark) => submit('/api/public/contact', contactBody({ asunto: `Sobre ${mark}` })),
  },
  {
    slug: 'event-registrations',
    title: 'Inscripciones a eventos',
    columns: [
      'Nombre',
      'Título del evento al inscribirse',
      'Estado',
      'Correo electrónico',
      'Teléfono',
      'Recibido',
    ],
    send: (mark) =>
      submit('/api/public/events', eventRegistrationBody(eventId, { nombre: `Ana ${mark}` })),
  },
];

const rowsOf = (page: Page): Locator => page.locator('.collection-list tbody tr');

/** Words of their own: the search looks for each word anywhere. */
const NAMES = ['alfa', 'beta', 'gamma'];

/** Sends `count` of them, opens the inbox on them alone, and takes away what is left of them. */
const withSent = async (
  page: Page,
  { slug, send }: Inbox,
  count: number,
  work: (sent: { ids: number[]; mark: string }) => Promise<void>,
): Promise<void> => {
  const mark = unique('bandeja');
  const ids: number[] = [];
  for (const name of NAMES.slice(0, count)) ids.push(await send(`${mark} ${name}`));
  try {
    await page.goto(`/admin/collections/${slug}?search=${encodeURIComponent(mark)}`);
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
  const { slug, title, columns } = inbox;

  test(`${title}: columnas, búsqueda y exportación, en español`, async ({ page }) => {
    await withSent(page, inbox, 2, async ({ mark }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const heads = page.locator('.collection-list thead th');
      await expect(heads.filter({ hasText: /\S/u })).toHaveText(columns);
      const received = rowsOf(page).first().locator('time');
      await expect(received).toHaveText(/^\d{1,2}\/\d{1,2}\/\d{4}, \d{1,2}:\d{2}$/u);
      await expect(received).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T.*Z$/u);

      const exported = page.getByRole('link', { name: 'Exportar CSV (2)' });
      const download = page.waitForEvent('download');
      await exported.click();
      const table = await readFile(await (await download).path(), 'utf8');
      expect(table.trim().split('\r\n')).toHaveLength(3);
      expect(table).toContain(`${mark} alfa`);
      await expect(page.getByRole('link', { name: 'Exportar Excel (2)' })).toHaveAttribute(
        'href',
        /[?&]format=xlsx$/u,
      );

      const box = page.locator('.collection-list input[type="text"]').first();
      await box.fill(`${mark} beta`);
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Exportar CSV (1)' })).toHaveAttribute(
        'href',
        new RegExp(`^/api/admin/exports/${slug}\\?search=`, 'u'),
      );
      await box.fill(`${mark} ninguno`);
      await expect(rowsOf(page)).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Exportar CSV/u })).toBeHidden();
    });
  });

  test(`${title}: nada se elimina desde aquí, ni varias a la vez ni una`, async ({ page }) => {
    await withSent(page, inbox, 2, async ({ ids }) => {
      const boxes = rowsOf(page).getByRole('checkbox');
      for (const box of await boxes.all()) await box.check();
      await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toHaveCount(0);
      await page.goto(`/admin/collections/${slug}/${ids[0]}`);
      await expect(page.locator('.doc-controls')).toBeVisible();
      await expect(page.locator('.doc-controls__popup button')).toHaveCount(0);
    });
  });
}

test('una inscripción a un evento se elimina escribiendo el correo de su persona', async ({
  page,
}) => {
  const [, , inbox] = INBOXES as [Inbox, Inbox, Inbox];
  await withSent(page, inbox, 1, async ({ ids }) => {
    const [id = 0] = ids;
    await page.goto(`/admin/collections/${inbox.slug}/${id}`);
    await page.getByRole('button', { name: 'Eliminar el registro' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Eliminar este registro?' });
    const erase = question.getByRole('button', { name: 'Borrar' });
    await expect(erase).toBeDisabled();
    await question
      .getByLabel('Escribe el correo electrónico para confirmar')
      .fill(String((await stored(inbox.slug, id)).record.email));
    await erase.click();
    await expect(page).toHaveURL(new RegExp(`/admin/collections/${inbox.slug}(?:\\?|$)`, 'u'));
    expect((await stored(inbox.slug, id)).status).toBe(404);
  });
});

const [requests] = INBOXES as [Inbox];

test('una solicitud se filtra por su estado', async ({ page }) => {
  await withSent(page, requests, 2, async ({ ids, mark }) => {
    const token = await asAdministrator();
    const json = { status: 'rejected' };
    await call('PUT', `/api/admin/registrations/${ids[0]}/status`, { token, json });
    await page.reload();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Añadir filtro' }).click();
    const condition = page.locator('.condition');
    const choose = async (part: string, option: string) => {
      await condition.locator(part).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('.condition__field', 'Estado');
    await choose('.condition__value', 'Rechazado');
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText('Rechazado');
    await expect(rowsOf(page)).toContainText(`${mark} alfa`);
    await expect(page.getByRole('link', { name: 'Exportar CSV (1)' })).toHaveAttribute(
      'href',
      /where/u,
    );
  });
});

test('el estado de una solicitud se cambia en su ficha; lo que la persona escribió, no', async ({
  page,
}) => {
  await withSent(page, requests, 1, async ({ ids }) => {
    await rowsOf(page).getByRole('link').first().click();
    await expect(page.locator('#field-propuestaInvestigacion')).toBeDisabled();
    await expect(page.locator('#field-email')).toBeDisabled();
    await page.locator('#field-status').click();
    await page.getByRole('option', { name: 'Aprobado' }).click();
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect
      .poll(async () => (await stored('registrations', ids[0] ?? 0)).record)
      .toMatchObject({ status: 'approved', statusChangedBy: process.env.ADMIN_USERNAME });
  });
});

test('los estados de varias no se cambian desde aquí: es cosa de la mesa', async ({ page }) => {
  await withSent(page, requests, 2, async () => {
    for (const box of await rowsOf(page).getByRole('checkbox').all()) await box.check();
    await expect(page.getByRole('button', { name: 'Editar', exact: true })).toHaveCount(0);
  });
});
