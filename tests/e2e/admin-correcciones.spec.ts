import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast } from '../support/admin/parts';
import { letIn, writeTexts } from '../support/api/certificates';
import { eraseContent, storeContent } from '../support/api/content';
import { post, send as sendMessage, removeSent } from '../support/api/contact-desk';
import { apply, file, put, removeApplied } from '../support/api/desk';
import { eventRegistrationBody } from '../support/api/factories';
import { sentAbout } from '../support/api/mailbox';
import { eraseRegistrants } from '../support/api/registrants';
import { call, idOf, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';

/** Corrections of personal data by the office. */

const newEmail = () => `${unique('corregida')}@example.org`;

test.afterEach(async () => {
  await removeApplied();
  await removeSent();
});

const form = (page: Page) => page.getByRole('dialog', { name: 'Corregir los datos' });

const correct = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) {
    await form(page).getByLabel(label, { exact: true }).fill(value);
  }
  await form(page).getByRole('button', { name: 'Guardar' }).click();
};

test('los datos de una solicitud: se corrigen, queda dicho, y se ofrece la confirmación', async ({
  page,
}) => {
  const email = unique('ana') + '@exmaple.org';
  const id = await apply({ nombres: 'Anna', email });
  await page.goto(`/admin/solicitudes/${id}`);
  await page.getByRole('button', { name: 'Corregir los datos' }).click();
  await expectWell(page, 'el formulario');
  const next = newEmail();
  await correct(page, { Nombres: 'Ana', 'Correo electrónico': next });
  const offer = page.getByRole('alertdialog');
  await expect(offer).toContainText(next);
  await expectWell(page, 'la oferta');
  await offer.getByRole('button', { name: 'Enviar la confirmación' }).click();
  await expectToast(page, 'Confirmación en camino', `La confirmación va en camino a ${next}.`);
  await expect(page.getByText(`Nombres: «Anna» → «Ana»`)).toBeVisible();
  await expect(page.getByText(`«${email}» → «${next}»`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana ');
  await expectWell(page, 'la ficha');
  const mails = await sentAbout(next, 3);
  expect(mails.filter(({ to, kind }) => kind === 'confirmation' && to === next)).toHaveLength(1);
});

test('una corrección del teléfono no ofrece nada, y un correo inválido se señala', async ({
  page,
}) => {
  const id = await apply();
  await page.goto(`/admin/solicitudes/${id}`);
  await page.getByRole('button', { name: 'Corregir los datos' }).click();
  await correct(page, { 'Correo electrónico': 'ana@' });
  await expect(form(page).getByText('Ingrese un correo electrónico válido')).toBeVisible();
  const { email } = await file(id);
  await correct(page, { 'Correo electrónico': String(email), Teléfono: '0212-999 88 77' });
  await expect(form(page)).toBeHidden();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('link', { name: '0212-999 88 77' })).toBeVisible();
});

test('si otra persona corrige a la vez, se comparan las dos versiones', async ({ page }) => {
  const id = await apply({ nombres: 'Anna', apellidos: 'Pruebas' });
  await page.goto(`/admin/solicitudes/${id}`);
  await page.getByRole('button', { name: 'Corregir los datos' }).click();
  await put(`/${id}/person`, { apellidos: 'Prueba' });
  await correct(page, { Nombres: 'Ana' });
  await expect(form(page).getByText(/Otra persona modificó este registro/u)).toBeVisible();
  await expectWell(page, 'dos versiones');
  await form(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(form(page)).toBeHidden();
  expect(await file(id)).toMatchObject({ nombres: 'Ana', apellidos: 'Prueba' });
});

test('quien escribió un mensaje: se corrige, y queda entre las notas', async ({ page }) => {
  const id = await sendMessage({ nombre: 'Luiz' });
  // Opening a new message marks it as read. A form opened at once would then have an older version.
  await post('/marks', { ids: [id], mark: 'read' });
  await page.goto(`/admin/mensajes/${id}`);
  await page.getByRole('button', { name: 'Corregir los datos' }).click();
  await correct(page, { Nombre: 'Luis' });
  await expect(page.getByText('Nombre: «Luiz» → «Luis»')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar la confirmación' }).click();
  await expectToast(page, 'Confirmación en camino');
  await expectWell(page, 'el mensaje');
});

test('varias solicitudes de una persona se ven en la lista y en la ficha', async ({ page }) => {
  const [email, mark] = [newEmail(), unique('varias')];
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await apply({ email, apellidos: mark }));
  await page.goto(`/admin/solicitudes?search=${mark}`);
  await expect(page.getByText('2 otras de la persona')).toHaveCount(3);
  await expectWell(page, 'la lista');
  await page.goto(`/admin/solicitudes/${ids[0] ?? 0}`);
  const others = page.getByRole('region', {
    name: 'Otras solicitudes con el mismo correo o teléfono',
  });
  await expect(others.getByRole('listitem')).toHaveCount(2);
  await expect(others).toContainText('Mismo correo');
  await expectWell(page, 'la ficha');
  await others.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/solicitudes/${ids[2] ?? 0}$`, 'u'));
});

test.describe('de un evento', () => {
  let event: { id: number };
  test.beforeEach(async () => {
    event = await storeContent('events', { title: unique('Coloquio') });
  });
  test.afterEach(async () => {
    await eraseRegistrants(event.id);
    await eraseContent('events', event.id);
  });

  const register = async (nombre: string, email = newEmail()) => {
    const json = eventRegistrationBody(event.id, { nombre, email });
    return { id: idOf(recordOf(await call('POST', '/api/public/events', { json }))), email };
  };

  test('se corrige en su fila, y el correo de otra persona pide que se confirme', async ({
    page,
  }) => {
    await register('Anna Ávila');
    const other = await register('Eva Prueba');
    await page.goto(`/admin/eventos/${event.id}/asistentes`);
    await page.getByRole('button', { name: 'Corregir los datos de Anna Ávila' }).click();
    await correct(page, { 'Correo electrónico': other.email });
    await expect(
      form(page)
        .getByText(/^Ya hay otro registro con este correo en este evento: Eva Prueba/u)
        .first(),
    ).toBeVisible();
    await expectWell(page, 'por confirmar');
    const shared = form(page).getByRole('switch', { name: 'Es otra persona con el mismo correo' });
    await shared.check();
    await correct(page, { Nombre: 'Anna Ávila' });
    await page.getByRole('alertdialog').getByRole('button', { name: 'No enviar' }).click();
    await expect(page.getByRole('main').locator('ol > li', { hasText: other.email })).toHaveCount(
      2,
    );
    await page.getByRole('button', { name: 'Corregir los datos de Anna Ávila' }).click();
    const next = newEmail();
    await correct(page, { Nombre: 'Ana Ávila', 'Correo electrónico': next });
    await page.getByRole('alertdialog').getByRole('button', { name: 'No enviar' }).click();
    const row = page.getByRole('main').locator('ol > li', { hasText: 'Ana Ávila' });
    await expect(row).toContainText(next);
    await row.getByText('Datos corregidos').click();
    await expect(row).toContainText('«Anna Ávila» → «Ana Ávila»');
    await expectWell(page, 'corregido');
  });

  test('con su certificado, que se emite otra vez, y se dice', async ({ page }) => {
    await writeTexts(event.id);
    const registration = await letIn(event.id, { nombre: 'Rosa Fiticia' });
    await call('POST', `/api/admin/event-registrations/${registration}/certificate`, {
      token: await asAdministrator(),
      json: { nombre: 'Rosa Fiticia' },
    });
    await page.goto(`/admin/eventos/${event.id}/asistentes`);
    await page.getByRole('button', { name: 'Corregir los datos de Rosa Fiticia' }).click();
    await correct(page, { Nombre: 'Rosa Ficticia' });
    await expect(page.getByRole('region', { name: /^Avisos/u })).toContainText(
      'Su certificado se ha emitido otra vez',
    );
    await page.goto(`/admin/eventos/${event.id}/certificados`);
    const rows = page.getByRole('main').locator('ol > li');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Rosa Fiticia' })).toContainText('Retirado');
    await expect(rows.filter({ hasText: 'Rosa Fiticia' }).getByRole('link')).toHaveCount(0);
    await expectWell(page, 'los certificados');
  });
});
