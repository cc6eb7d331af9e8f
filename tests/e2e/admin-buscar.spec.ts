import type { Page } from '@playwright/test';

import { waitForSearch } from '../support/api/search';
import { contactBody } from '../support/api/factories';
import { call } from '../support/api/rest.client';
import { expect, test } from '../support/admin/admin-test';
import { expectAccessible } from '../support/site/accessibility';
import { unique } from '../support/api/unique';
import { makeContent } from '../support/site/made-records';

/** The office's search over all content, drafts and people, available on each screen. */

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar personas y contenidos' });

/** Sends a contact message from a person with a unique name. */
const writeAs = async (nombre: string, asunto: string): Promise<void> => {
  await call('POST', '/api/public/contact', {
    json: contactBody({ nombre, asunto, email: `${unique('escribe')}@example.org` }),
  });
};

test('se abre desde el menú, encuentra también lo que no se publica, y lleva a todo', async ({
  page,
}) => {
  const title = unique('Borrador de la cantera');
  await makeContent('news', { title, published: false });
  await waitForSearch();
  await page.goto('/admin/noticias');
  await page.getByRole('button', { name: 'Buscar en todo' }).click();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await field(page).fill(title);
  const option = palette(page).getByRole('option', { name: title });
  await expect(option).toContainText('No visible');
  await expect(palette(page).getByRole('status')).toContainText('contenido');
  await expectAccessible(page);
  await palette(page)
    .getByRole('option', { name: /^Ver todos/u })
    .click();
  await expect(page).toHaveURL(/\/admin\/buscar\?q=/u);
  const found = page
    .getByRole('list', { name: 'Contenido encontrado' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(found).toContainText('No visible');
  await expect(found.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
});

test('con el teclado: Ctrl+K abre, las flechas eligen, Intro abre, Esc cierra', async ({
  page,
}) => {
  const name = unique('Nuala').replace('-', '');
  const subject = unique('Consulta');
  await writeAs(name, subject);
  await page.goto('/admin/documentos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await field(page).fill(name);
  const options = palette(page).getByRole('option');
  // People come first, with one count and no spelling suggestion.
  await expect(palette(page).getByRole('status')).toHaveText('1 resultado: 1 de personas.');
  await expect(options.first()).toHaveText(new RegExp(name, 'u'));
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  );
  await field(page).press('ArrowUp');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/admin\/mensajes\/\d+$/u);
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
});

test('en un teléfono cabe, también desde el menú, y dice cuándo no hay nada', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/admin/documentos');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('button', { name: 'Buscar en todo' }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden();
  const nothing = unique('xqzvw');
  await field(page).fill(nothing);
  await expect(palette(page).getByRole('status')).toHaveText(
    `No se encontró nada con «${nothing}».`,
  );
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(375);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('la página de resultados: las personas primero y una sola cuenta', async ({ page }) => {
  const name = unique('Yuleisy').replace('-', '');
  await writeAs(name, unique('Consulta'));
  await page.goto(`/admin/buscar?q=${name}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('1 resultado: 1 de personas.');
  await expect(main.getByRole('link', { name })).toBeVisible();
  await expect(main).not.toContainText('No se encontró nada');
  await expect(main).not.toContainText('No hay contenido que coincida');
  await expectAccessible(page);
});
