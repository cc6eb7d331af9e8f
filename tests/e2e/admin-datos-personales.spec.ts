import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast } from '../support/admin/parts';
import { contactBody } from '../support/api/factories';
import { call } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';

const PATH = '/admin/datos-personales';
const LABEL = 'Correo, nombre o teléfono de la persona';
const NOTHING = 'No se conserva ningún dato de esta persona.';

const search = async (page: Page, text: string) => {
  await page.goto(PATH);
  await page.getByLabel(LABEL).fill(text);
  await page.keyboard.press('Enter');
};

test('quien no tiene datos: se dice', async ({ page }) => {
  await search(page, `${unique('nadie').replaceAll(/\W+/gu, '.')}@example.org`);
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Borrar' })).toHaveCount(0);
});

test('lo que nadie lleva se explica en su campo', async ({ page }) => {
  await search(page, 'no es un correo');
  const field = page.getByLabel(LABEL);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/\S/u);
});

test('quien llama se encuentra por una parte de su teléfono o su nombre, y se elige', async ({
  page,
}) => {
  const mark = unique('Nuala').replace('-', '');
  const emails = ['uno', 'dos'].map((name) => `${name}.${mark.toLowerCase()}@example.org`);
  for (const [index, email] of emails.entries()) {
    const body = contactBody({
      email,
      nombre: `${mark} O’Connor`,
      telefono: `0412-55512${index}4`,
    });
    await call('POST', '/api/public/contact', { json: body });
  }
  await search(page, `${mark} oconnor`);
  const people = page.getByRole('region', { name: 'Personas encontradas' });
  await expect(people.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await people.getByRole('link', { name: emails[1] ?? '' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/personas\/mensaje-\d+$/u);
  await expect(page.getByRole('heading', { name: `${mark} O’Connor` })).toBeVisible();
  await expect(page.getByText(emails[1] ?? '')).toBeVisible();

  // A single match leads directly to the person's page.
  await search(page, `${mark} +58 412 5551204`);
  await expect(page).toHaveURL(/\/admin\/personas\/mensaje-\d+$/u);
  await expect(page.getByText(emails[0] ?? '')).toBeVisible();
});

test('todo de una persona: se lee, se exporta y se borra, con el teclado', async ({ page }) => {
  test.slow();
  const email = `${unique('visita').replaceAll(/\W+/gu, '.').toLowerCase()}@example.org`;
  const asunto = unique('Asunto que se encontrará');
  await call('POST', '/api/public/contact', { json: contactBody({ email, asunto }) });

  await search(page, email);
  await expect(page).toHaveURL(/\/admin\/personas\/mensaje-\d+$/u);
  const at = page.url();
  const messages = page.getByRole('region', { name: 'Mensajes de contacto (1)' });
  await expectAccessible(page);
  await messages.getByRole('link', { name: asunto }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/mensajes\/\d+$/u);
  await page.getByRole('link', { name: 'Todo de esta persona' }).press('Enter');
  await expect(page).toHaveURL(at);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ email });
  expect(file).toContain(asunto);

  await page.getByRole('button', { name: 'Borrar' }).press('Enter');
  const dialog = page.getByRole('alertdialog', {
    name: '¿Borrar todos los datos de esta persona?',
  });
  const erase = dialog.getByRole('button', { name: 'Borrar' });
  await expect(erase).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Escribe el correo electrónico para confirmar').fill(email);
  await expect(erase).toBeEnabled();
  await erase.press('Enter');
  await expect(page).toHaveURL(PATH);
  await expectToast(page, 'Datos borrados', 'Se han borrado los datos de esta persona.');

  await search(page, email);
  await expect(page.getByText(NOTHING)).toBeVisible();
});

test('la página de una persona cabe en un teléfono', async ({ page }) => {
  const email = `${unique('telefono').replaceAll(/\W+/gu, '.').toLowerCase()}@example.org`;
  await call('POST', '/api/public/contact', { json: contactBody({ email }) });
  await page.setViewportSize({ width: 375, height: 740 });
  await search(page, email);
  await expect(page).toHaveURL(/\/admin\/personas\/mensaje-\d+$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectAccessible(page);
});
