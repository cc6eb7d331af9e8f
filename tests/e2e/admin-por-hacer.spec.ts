import { comeAskedFor, removeApplicants } from '../support/api/follow-up';
import { pdfFile } from '../support/api/files';
import { removeSent, send } from '../support/api/contact-desk';
import { expect, test } from '../support/admin/admin-test';
import { queryDatabase } from '../support/api/database';
import { eventBody, eventRegistrationBody, registrationBody } from '../support/api/factories';
import { call, idOf, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { onEachDevice } from '../support/site/devices';
import { expectFits } from '../support/site/widths';

test('una solicitud sin respuesta de ayer y un evento completo esperan en el dashboard', async ({
  page,
}) => {
  const token = await asAdministrator();
  const sent = await call('POST', '/api/public/registration', {
    json: registrationBody({ apellidos: unique('Espera') }),
  });
  const request = idOf(recordOf(sent));
  const title = unique('Taller completo');
  const made = await call('POST', '/api/admin/events', {
    token,
    json: eventBody({ title, registrationRequired: true, capacity: 1 }),
  });
  const event = idOf(recordOf(made));
  const toDo = page.getByRole('region', { name: 'Por hacer' });
  try {
    await page.goto('/admin/dashboard');
    // Neither has reached its limit: the request is from today, the event has a free place.
    await expect(page.getByRole('heading', { name: /Te damos la bienvenida/u })).toBeVisible();
    await expect(toDo.getByText(title)).toHaveCount(0);

    await queryDatabase(
      `update registrations set created_at = '2026-01-05T14:30:00Z' where id = ${request}`,
    );
    const registered = await call('POST', '/api/public/events', {
      json: eventRegistrationBody(event),
    });
    expect(registered.status, registered.text).toBeLessThan(300);
    await onEachDevice(page, async () => {
      await page.goto('/admin/dashboard');
      await expect(toDo).toContainText('La más antigua llegó el 5/1/2026, 10:30');
      await expect(toDo).toContainText(`«${title}» está completo`);
      await expectFits(page);
      await expectAccessible(page);
    });
    await toDo.getByRole('link', { name: /solicitud(?:es)? esperan? respuesta/u }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/solicitudes\?/u);
    await expect(page.getByRole('link', { name: /Espera/u }).first()).toBeVisible();
  } finally {
    await call('DELETE', `/api/registrations/${request}`, { token });
    await call('DELETE', `/api/admin/events/${event}`, { token });
  }
});

test('de más eventos completos que la lista se dice cuántos quedan fuera', async ({ page }) => {
  const token = await asAdministrator();
  const events: number[] = [];
  const toDo = page.getByRole('region', { name: 'Por hacer' });
  try {
    for (let count = 0; count < 7; count += 1) {
      const made = await call('POST', '/api/admin/events', {
        token,
        json: eventBody({ registrationRequired: true, capacity: 1 }),
      });
      const event = idOf(recordOf(made));
      events.push(event);
      const registered = await call('POST', '/api/public/events', {
        json: eventRegistrationBody(event),
      });
      expect(registered.status, registered.text).toBeLessThan(300);
    }
    await page.goto('/admin/dashboard');
    await expect(toDo.getByText(/» está completo/u)).toHaveCount(5);
    const rest = toDo.getByRole('link', { name: /Otros \d+ eventos están completos/u });
    await expect(toDo).toContainText(/Son \d+ en total/u);
    await rest.press('Enter');
    await expect(page).toHaveURL(/\/admin\/eventos/u);
  } finally {
    for (const event of events) await call('DELETE', `/api/admin/events/${event}`, { token });
  }
});

test('lo que llega y espera también: documentos por revisar y mensajes de ayer', async ({
  page,
}) => {
  const { applicant } = await comeAskedFor('Título de maestría', await pdfFile());
  const asunto = unique('Plazos');
  const message = await send({ asunto });
  await queryDatabase(
    `update contacts set created_at = '2026-01-05T14:30:00Z' where id = ${message}`,
  );
  const toDo = page.getByRole('region', { name: 'Por hacer' });
  const main = page.getByRole('main');
  try {
    await onEachDevice(page, async () => {
      await page.goto('/admin/dashboard');
      await expect(toDo.getByRole('link', { name: /documentos por revisar/u })).toBeVisible();
      await expect(toDo).toContainText('El más antiguo llegó el 5/1/2026, 10:30');
      await expectFits(page);
      await expectAccessible(page);
    });
    await toDo.getByRole('link', { name: /documentos por revisar/u }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/solicitudes\?missing=review/u);
    await expect(page.getByLabel('Qué falta')).toHaveValue('review');
    await expect(main.locator('li', { hasText: applicant.email })).toBeVisible();

    await page.goto('/admin/dashboard');
    await toDo.getByRole('link', { name: /mensajes? espera/u }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/mensajes\?missing=answer/u);
    await expect(page.getByLabel('Qué falta')).toHaveValue('answer');
    await expect(main.getByRole('link', { name: asunto })).toBeVisible();
  } finally {
    await removeApplicants();
    await removeSent();
  }
});
