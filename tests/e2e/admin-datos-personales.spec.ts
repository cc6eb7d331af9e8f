import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { expectToast } from '../support/admin/parts';
import { contactBody } from '../support/api/factories';
import { call } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';

const PATH = '/admin/datos-personales';

const search = async (page: Page, email: string) => {
  await page.goto(PATH);
  await page.getByLabel('Correo electrónico de la persona').fill(email);
  await page.keyboard.press('Enter');
};

test('quien no tiene datos: se dice', async ({ page }) => {
  await search(page, `${unique('nadie').replaceAll(/\W+/gu, '.')}@example.org`);
  await expect(page.getByText('No se conserva ningún dato de esta persona.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Borrar' })).toHaveCount(0);
});

test('una dirección que no lo es se explica en su campo', async ({ page }) => {
  await search(page, 'no es un correo');
  const field = page.getByLabel('Correo electrónico de la persona');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/\S/u);
});

test('quien llama se encuentra por su teléfono o su nombre, y se elige', async ({ page }) => {
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
  await search(page, `${mark} +58 412 5551204`);
  const people = page.getByRole('region', { name: 'Personas encontradas' });
  await expect(people.getByRole('button')).toHaveText([
    `${mark} O’Connor${emails[0]} · 0412-5551204`,
  ]);
  await search(page, `${mark} oconnor`);
  await expect(people.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
  await people.getByRole('button', { name: emails[1] ?? '' }).press('Enter');
  await expect(page.getByRole('heading', { name: emails[1] ?? '' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mensajes de contacto (1)' })).toBeVisible();
  await expect(people).toBeHidden();
});

test('se encuentran, se exportan y se borran, con el teclado', async ({ page }) => {
  test.slow();
  const email = `${unique('visita').replaceAll(/\W+/gu, '.').toLowerCase()}@example.org`;
  const mensaje = unique('Un mensaje que se encontrará');
  await call('POST', '/api/public/contact', { json: contactBody({ email, mensaje }) });

  await search(page, email);
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  const messages = page.getByRole('region', { name: 'Mensajes de contacto (1)' });
  await messages.getByText(/^N\.º/u).click();
  await expect(messages.getByText(mensaje)).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ email });
  expect(file).toContain(mensaje);

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
  await expectToast(page, 'Datos borrados', 'Se han borrado los datos de esta persona.');

  await search(page, email);
  await expect(page.getByText('No se conserva ningún dato de esta persona.')).toBeVisible();
});
