import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { openLinkDrawer } from '../support/admin/link-drawer';
import { breakCall, expectToast, itemOf, openSection } from '../support/admin/parts';
import { SECTIONS } from '../support/admin/sections';
import { pngFile } from '../support/api/files';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { makeContent } from '../support/site/made-records';
import { expectFits } from '../support/site/widths';

/** Accessibility of the back office's screens in each of their states, at phone and desktop widths. */

const WIDTHS = [375, 1440];

const expectAccessibleOnAll = async (page: Page, state: string): Promise<void> => {
  for (const width of WIDTHS) {
    await test.step(`${state}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
      await expectAccessible(page);
    });
  }
};

for (const section of Object.values(SECTIONS)) {
  const { slug, path, heading, search, newButton, createButton, updated } = section;

  test(`${path}: lista, formulario, pregunta, aviso y lista vacía`, async ({ page }) => {
    test.slow();
    const title = unique('Para axe');
    await makeContent(slug, { title });
    await openSection(page, path, heading);
    await expectAccessibleOnAll(page, 'lista');

    // The whole list was checked above: from here on the list shows this one record.
    await page.getByPlaceholder(search).fill(title);
    const item = itemOf(page, title);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([title]);
    await page.getByRole('button', { name: newButton }).click();
    const form = page.getByRole('dialog', { name: newButton });
    await expectAccessibleOnAll(page, 'formulario');
    await form.getByRole('button', { name: createButton }).click();
    await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessibleOnAll(page, 'formulario con errores');
    await form.getByRole('button', { name: 'Cancelar' }).click();

    await item.getByRole('button', { name: 'Eliminar' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectAccessibleOnAll(page, 'pregunta');
    await question.getByRole('button', { name: 'Cancelar' }).click();

    await item.getByRole('button', { name: 'Editar' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click();
    await expectToast(page, updated);
    await expectAccessible(page);

    await page.getByPlaceholder(search).fill('nada que se llame así');
    await expect(page.getByRole('heading', { name: /^No se encontraron/u })).toBeVisible();
    await expectAccessibleOnAll(page, 'lista vacía');
  });

  test(`${path}: un fallo al cargar`, async ({ page }) => {
    await breakCall(page, { method: 'GET', path: `/api/admin/${slug}` });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessibleOnAll(page, 'fallo al cargar');
  });
}

test('acceso: vacío y con lo que falta', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/admin/login');
  await expectAccessibleOnAll(page, 'acceso');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('La contraseña es requerida')).toBeVisible();
  await expectAccessibleOnAll(page, 'acceso con errores');
});

test('tablero y cajón de navegación', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('region', { name: 'Acciones rápidas' })).toBeVisible();
  await expectAccessibleOnAll(page, 'tablero');
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await expectAccessible(page);
});

test('galería: una imagen en grande', async ({ page }) => {
  await openSection(page, '/admin/galeria', 'Gestión de Galería');
  await page.getByRole('button', { name: 'Ver', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleOnAll(page, 'imagen en grande');
});

test('noticia: vista previa, enlace y biblioteca de imágenes desde su formulario', async ({
  page,
}) => {
  test.slow();
  await openSection(page, '/admin/noticias', 'Gestión de Noticias');
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título').fill('Una noticia para axe');
  await form.getByLabel('Contenido').click();
  await page.keyboard.type('## Un apartado');
  await page.keyboard.press('Enter');
  await page.keyboard.type('un enlace');
  await form.getByRole('button', { name: 'Vista previa' }).click();
  await expect(
    page.frameLocator('iframe[title="Vista previa"]').getByText('un enlace'),
  ).toBeVisible();
  await expectAccessibleOnAll(page, 'vista previa');
  await form.getByRole('button', { name: 'Vista previa' }).click();

  await form.getByLabel('Contenido').click();
  const toolbar = form.locator('.fixed-toolbar');
  const link = await openLinkDrawer(form);
  await expectAccessibleOnAll(page, 'cajón del enlace');
  await link.getByRole('button', { name: 'Cerrar' }).first().click();
  await expect(link).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByLabel('Contenido').click();
  await toolbar.getByRole('button', { name: 'Insertar' }).click();
  await page
    .locator('.toolbar-popup__dropdown-items')
    .getByRole('button', { name: 'Imagen' })
    .click();
  const picker = page.getByRole('dialog', { name: 'Insertar imagen' });
  await expect(picker.getByRole('listitem').first()).toBeVisible();
  await expectAccessibleOnAll(page, 'selector de imágenes');
  await picker.getByRole('listitem').first().getByRole('button').click();
  await expect(picker.getByLabel('Pie de imagen')).toBeVisible();
  await expectAccessibleOnAll(page, 'textos de la imagen');
});

test('imagen subida: con su vista previa y su texto alternativo', async ({ page }) => {
  await openSection(page, '/admin/galeria', 'Gestión de Galería');
  await page.getByRole('button', { name: 'Agregar Imagen' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar Imagen' });
  const buffer = await pngFile();
  await form
    .getByLabel('Elegir imagen')
    .setInputFiles({ name: 'axe.png', mimeType: 'image/png', buffer });
  await expect(form.getByRole('img', { name: 'Vista previa' })).toBeVisible();
  await expectAccessibleOnAll(page, 'imagen subida');
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

const WHERE_SOME_ARE_CHOSEN = ['articles', 'media'];
for (const slug of [...WHERE_SOME_ARE_CHOSEN, 'users', 'activity']) {
  test(`lista propia de Payload: ${slug}`, async ({ page }) => {
    await page.goto(`/admin/collections/${slug}`);
    const rows = page.locator('.collection-list tbody tr');
    await expect(rows.first()).toBeVisible();
    const box = rows.first().getByRole('checkbox', { name: /^Seleccionar /u });
    await expect(box).toHaveCount(WHERE_SOME_ARE_CHOSEN.includes(slug) ? 1 : 0);
    await expectAccessibleOnAll(page, 'lista');
  });
}

test('fichas propias de Payload: lo que allí no tiene nombre lo recibe', async ({ page }) => {
  test.slow();
  const token = await asAdministrator();
  const { id } = await makeContent('news', { title: unique('Para comparar') });
  await call('PATCH', `/api/news/${id}`, { token, json: { excerpt: 'Otro resumen.' } });
  await page.goto(`/admin/collections/news/${id}/versions`);
  await page.getByRole('main').locator('ol a').first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^Versión del/u })).toBeVisible();
  await expectAccessibleOnAll(page, 'comparación');

  await page.goto('/admin/globals/journal-policy');
  await expect(page.getByRole('button', { name: 'Mover Correo 01' })).toBeVisible();
  await expectAccessibleOnAll(page, 'texto del sitio');

  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto('/admin/collections/redirects/create');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.locator('.field-error:visible').first()).toBeVisible();
  await expectAccessibleOnAll(page, 'ficha con errores');

  await page.goto('/admin/collections/media?where[mimeType][equals]=image/jpeg');
  await page.locator('.cell-filename a').first().click();
  await page.getByRole('button', { name: 'Editar imagen' }).click();
  await expect(page.getByRole('button', { name: 'Aplicar cambios' })).toBeInViewport({ ratio: 1 });
  await expectAccessibleOnAll(page, 'recorte');
  await expect(page.getByRole('button', { name: 'Aplicar cambios' })).toBeInViewport({ ratio: 1 });
});
