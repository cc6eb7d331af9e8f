import type { Page } from '@playwright/test';

import { eraseContent, storeContent } from '../support/api/content';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';
import { ENROLLMENT, fillEnrollment, STEPS } from '../support/site/enrollment-screen';
import { control, CONTACT_MESSAGE, fillFields, toasts } from '../support/site/form-screen';
import { expect, test } from '../support/site/site-test';

/** The receipt that a sent form leaves on the page. */

const receipt = (page: Page, title: RegExp) => page.getByRole('region', { name: title });
const CLOSE = 'Ocultar el recibo';

const apply = async (page: Page, email: string): Promise<void> => {
  await page.goto(ENROLLMENT.path);
  await fillEnrollment(page, { ...ENROLLMENT.shortest, email });
  await control(page, 'aceptarTerminos').check();
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
  await expect(toasts(page)).toContainText('¡Inscripción exitosa!');
};

test('el de una solicitud dice su número, el correo, lo enviado y lo que sigue', async ({
  page,
}) => {
  const email = `${unique('recibo')}@example.org`;
  await apply(page, email);
  const box = receipt(page, /^Solicitud n\.º \d+ recibida$/u);
  await expect(box).toBeInViewport();
  await expect(box).toContainText(email);
  await expect(box).toContainText('24 horas');
  await expect(box).toContainText('La comisión de admisión lee cada solicitud');
  await expect(box.getByRole('link', { name: 'Escribir a la oficina' })).toBeVisible();
  // As specified: step 1, empty, with the focus on its heading, as without a receipt.
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: STEPS[0]?.title })).toBeFocused();
  await expect(control(page, 'email')).toHaveValue('');
  await expect(page.getByText(/^Solicitud n\.º \d+ recibida\. La confirmación va a/u)).toHaveCount(
    1,
  );
  expect(page.url()).not.toContain('recibo');
  await box.getByText('Lo que enviaste').click();
  await expect(box.getByText(ENROLLMENT.shortest['propuestaInvestigacion'] ?? '')).toBeVisible();
  await expect(box.getByText('Neurociencia y Educación')).toBeVisible();
  await expectWell(page, 'recibo de una solicitud');
});

test('se queda hasta que se oculta, también al recargar, y no pasa a otra pestaña', async ({
  page,
  openWindow,
}) => {
  await apply(page, `${unique('recibo')}@example.org`);
  const box = receipt(page, /^Solicitud n\.º/u);
  await expect(box).toBeVisible();
  await page.reload();
  await expect(box).toBeVisible();
  await page.goto('/contacto');
  await page.goto(ENROLLMENT.path);
  await expect(box).toBeVisible();
  const other = await openWindow();
  await other.goto(ENROLLMENT.path);
  await expect(receipt(other, /^Solicitud n\.º/u)).toHaveCount(0);
  await box.getByRole('button', { name: CLOSE }).click();
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: STEPS[0]?.title })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
  await expect(box).toHaveCount(0);
});

const storedReceipts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('recibo:')));

test('al cabo de un día se quita de la página que sigue abierta, y del navegador', async ({
  page,
}) => {
  await apply(page, `${unique('recibo')}@example.org`);
  const box = receipt(page, /^Solicitud n\.º/u);
  await expect(box).toBeVisible();
  const seePageAgain = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const sentAt = Date.now();
  const after = (hours: number) => page.clock.setFixedTime(sentAt + hours * 3_600_000);

  await after(23);
  await seePageAgain();
  await expect(box).toBeVisible();
  expect(await storedReceipts(page)).toHaveLength(1);
  await after(25);
  await seePageAgain();
  await expect(box).toHaveCount(0);
  expect(await storedReceipts(page)).toEqual([]);
});

test('al cabo de un día tampoco vuelve al recargar, ni se queda en el navegador', async ({
  page,
}) => {
  await apply(page, `${unique('recibo')}@example.org`);
  expect(await storedReceipts(page)).toHaveLength(1);
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeEnabled();
  await expect(receipt(page, /^Solicitud n\.º/u)).toHaveCount(0);
  expect(await storedReceipts(page)).toEqual([]);
});

test('el de la segunda solicitud sustituye al de la primera', async ({ page }) => {
  const emails = [`${unique('recibo')}@example.org`, `${unique('recibo')}@example.org`];
  for (const email of emails) await apply(page, email);
  const box = receipt(page, /^Solicitud n\.º/u);
  await expect(box).toHaveCount(1);
  await expect(box).toContainText(emails[1] ?? '');
});

test('el de un mensaje dice a qué correo se responde', async ({ page }) => {
  const email = `${unique('recibo')}@example.org`;
  await page.goto('/contacto');
  const { nombre, telefono, asunto, tipo, mensaje } = CONTACT_MESSAGE;
  await fillFields(page, { nombre, email, telefono, asunto, tipo, mensaje });
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expect(toasts(page)).toContainText('¡Mensaje enviado!');
  const box = receipt(page, /^Mensaje n\.º \d+ recibido$/u);
  await expect(box).toContainText(email);
  await box.getByText('Lo que enviaste').click();
  await expect(box.getByText(asunto, { exact: true })).toBeVisible();
  await expectWell(page, 'recibo de un mensaje');
  await box.getByRole('button', { name: CLOSE }).click();
  await expect(page.getByRole('heading', { name: 'Envíanos un mensaje' })).toBeFocused();
});

const events: number[] = [];
test.afterAll(async () => {
  for (const id of events) await eraseContent('events', id);
});

test('el de un registro nombra el evento, y el de quien espera lo dice', async ({ page }) => {
  const event = await storeContent('events', {
    title: unique('Coloquio'),
    capacity: 1,
    waitingList: true,
  });
  events.push(event.id);
  const register = async (button: string, email: string) => {
    await page.goto(`/seminarios?evento=${event.id}`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /registrarse|lista de espera/iu })
      .click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel('Nombre completo').fill('Ana Prueba');
    await dialog.getByLabel('Correo electrónico').fill(email);
    await dialog.getByLabel('Teléfono').fill('0212-5550101');
    await dialog.getByRole('button', { name: button }).click();
    await expect(toasts(page)).toContainText(/Registro enviado|En lista de espera/u);
  };
  const emails = [`${unique('recibo')}@example.org`, `${unique('recibo')}@example.org`];
  await register('Enviar registro', emails[0] ?? '');
  await page.goto('/seminarios');
  const box = receipt(page, /^Registro n\.º \d+ en «Coloquio/u);
  await expect(box).toContainText(emails[0] ?? '');
  await expectWell(page, 'recibo de un registro');
  await register('Apuntarme a la lista de espera', emails[1] ?? '');
  await page.goto('/seminarios');
  await expect(receipt(page, /^En la lista de espera de «Coloquio/u)).toContainText(
    emails[1] ?? '',
  );
});
