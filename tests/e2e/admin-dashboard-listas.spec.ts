import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { eraseContent, storeContent } from '../support/api/content';
import {
  contactBody,
  daysFromNow,
  eventRegistrationBody,
  registrationBody,
} from '../support/api/factories';
import { call, idOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { makeContent } from '../support/site/made-records';

/** New records in the five lists of the dashboard. */

const SHORT_DATE = /\d{1,2} [a-z]{3,4} \d{4}/u;

const rowOf = (page: Page, list: string, text: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: text });

const withSubmission = async (
  slug: 'registrations' | 'contacts' | 'event-registrations',
  { path, body }: { path: string; body: JsonRecord },
  work: (id: number) => Promise<void>,
): Promise<void> => {
  const id = idOf(recordOf(await call('POST', path, { json: body })));
  try {
    await work(id);
  } finally {
    await call('DELETE', `/api/${slug}/${id}`, { token: await asAdministrator() });
  }
};

test('últimas noticias: la más nueva primero, borrador o publicada', async ({ page }) => {
  const draft = await makeContent('news', { title: unique('Borrador'), published: false });
  const published = await makeContent('news', { title: unique('Publicada') });
  await page.goto('/admin/dashboard');
  const items = page.getByRole('region', { name: 'Últimas noticias' }).getByRole('listitem');
  await expect(items).toHaveCount(5);
  await expect(items.nth(0)).toContainText(String(published.title));
  await expect(items.nth(0).getByText('Publicado', { exact: true })).toBeVisible();
  await expect(items.nth(0)).toContainText(SHORT_DATE);
  await expect(items.nth(1)).toContainText(String(draft.title));
  await expect(items.nth(1).getByText('Borrador', { exact: true })).toBeVisible();
});

test('próximos eventos: desde ahora hasta dentro de dos meses, el primero antes', async ({
  page,
}) => {
  const HOUR = 1 / 24;
  const make = (name: string, days: number) =>
    storeContent('events', {
      title: unique(name),
      startDate: daysFromNow(days),
      endDate: null,
      registrationRequired: false,
      registrationClosesAt: null,
      capacity: null,
    });
  const over = await make('Ya empezó', -HOUR);
  const second = await make('Dentro de dos horas', 2 * HOUR);
  const first = await make('Dentro de una hora', HOUR);
  const far = await make('Dentro de tres meses', 92);
  try {
    await page.goto('/admin/dashboard');
    const list = page.getByRole('region', { name: 'Próximos eventos' });
    const items = list.getByRole('listitem');
    const next = items.filter({ hasText: String(first.title) });
    await expect(next).toContainText('Talleres');
    await expect(next).toContainText('Aula Magna');
    // Events of the demo content may come between the two, depending on the time of day.
    const titles = (await items.allTextContents()).join('\n');
    expect(titles).toContain(String(second.title));
    expect(titles.indexOf(String(first.title))).toBeLessThan(titles.indexOf(String(second.title)));
    expect(await items.count()).toBeLessThanOrEqual(5);
    for (const { title } of [over, far]) await expect(list).not.toContainText(String(title));
  } finally {
    for (const { id } of [over, second, first, far]) await eraseContent('events', id);
  }
});

test('últimas solicitudes: nombre, correo, universidad, estado y fecha', async ({ page }) => {
  const body = registrationBody({ nombres: 'Ana', apellidos: unique('Tablero') });
  await withSubmission('registrations', { path: '/api/public/registration', body }, async (id) => {
    await page.goto('/admin/dashboard');
    const row = rowOf(page, 'Últimas solicitudes de inscripción', `Ana ${String(body.apellidos)}`);
    for (const text of [body.email, body.universidadOrigen]) {
      await expect(row).toContainText(String(text));
    }
    await expect(row.locator('span', { hasText: 'Pendiente' })).toBeVisible();
    await expect(row).toContainText(SHORT_DATE);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`/admin/solicitudes/${id}`);
    await expect(page.getByRole('article')).toContainText(String(body.propuestaInvestigacion));
  });
});

test('últimas inscripciones a eventos: nombre, correo, evento y fecha', async ({ page }) => {
  const event = await makeContent('events', { title: unique('Evento del tablero') });
  const body = eventRegistrationBody(event.id, { nombre: unique('Rosa') });
  await withSubmission('event-registrations', { path: '/api/public/events', body }, async (id) => {
    await page.goto('/admin/dashboard');
    const row = rowOf(page, 'Últimas inscripciones a eventos', String(body.nombre));
    for (const text of [body.email, event.title]) await expect(row).toContainText(String(text));
    await expect(row).toContainText(SHORT_DATE);
    await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/asistentes?editar=${id}`);
  });
});

test('últimos mensajes: de quién, qué dice y cuándo; entero, a un paso', async ({ page }) => {
  const body = contactBody({ nombre: unique('Luis') });
  await withSubmission('contacts', { path: '/api/public/contact', body }, async (id) => {
    await page.goto('/admin/dashboard');
    const row = rowOf(page, 'Últimos mensajes de contacto', String(body.nombre));
    for (const text of [body.email, body.asunto, body.mensaje]) {
      await expect(row).toContainText(String(text));
    }
    await expect(row).toContainText(SHORT_DATE);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`/admin/mensajes/${id}`);
    await expect(page.getByRole('article')).toContainText(String(body.mensaje));
  });
});
