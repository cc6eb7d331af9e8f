import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { openLinkDrawer, writeAddress } from '../support/admin/link-drawer';
import { openNewsForm } from '../support/admin/news-editor';
import { expectToast, itemOf, openSection } from '../support/admin/parts';
import { pdfFile, pngFile, upload } from '../support/api/files';
import { picture, state } from '../support/api/lexical';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { makeContent } from '../support/site/made-records';

/** The long text of a news item: pictures from the library, links and the menu of «/». */

/** Opens the picker with the button «Insertar» of the toolbar. */
const openPicker = async (page: Page, form: Locator, entry = 'Imagen'): Promise<Locator> => {
  await form.locator('.fixed-toolbar').getByRole('button', { name: 'Insertar' }).click();
  await page.locator('.toolbar-popup__dropdown-items').getByRole('button', { name: entry }).click();
  return page.getByRole('dialog', { name: `Insertar ${entry.toLowerCase()}` });
};

test('una imagen de la biblioteca se ve en la página pública con su texto alternativo', async ({
  page,
}) => {
  test.slow();
  const token = await asAdministrator();
  const name = unique('aula-magna').toLowerCase();
  const stored = await upload({
    data: await pngFile(),
    name: `${name}.png`,
    type: 'image/png',
    alt: 'El aula magna, vacía',
  });
  const { id: pictureId } = recordOf(stored).doc as { id: number };
  try {
    const title = unique('Con imagen');
    const form = await openNewsForm(page, title);
    await page.keyboard.type('Antes de la imagen.');
    await page.keyboard.press('Enter');
    const picker = await openPicker(page, form);
    await picker.getByRole('searchbox').fill(name);
    await expect(picker.getByText('1 de 1')).toBeVisible();
    await picker.getByRole('listitem').getByRole('button').click();
    await expect(picker.getByLabel('Texto alternativo')).toHaveValue('El aula magna, vacía');
    await picker.getByLabel('Pie de imagen').pressSequentially('El aula en vacaciones');
    await expect(picker.getByLabel('Texto alternativo')).toHaveValue('El aula magna, vacía');
    await picker.getByRole('button', { name: 'Insertar' }).click();
    await expect(form.getByLabel('Contenido').locator('img')).toBeVisible();
    await expect(form.getByLabel('Contenido')).toBeFocused();

    await form.getByRole('switch', { name: 'Publicar' }).check();
    await form.getByRole('button', { name: 'Crear Noticia' }).click();
    await expect(form).toBeHidden();
    await page.goto('/noticias');
    await page.getByRole('link', { name: title }).click();
    const shown = page.getByRole('dialog', { name: title });
    await expect(shown.getByRole('img', { name: 'El aula magna, vacía' })).toBeVisible();
    await expect(shown.getByRole('figure').getByText('El aula en vacaciones')).toBeVisible();
  } finally {
    await call('DELETE', `/api/media/${pictureId}`, { token });
  }
});

test('una noticia con imagen se abre otra vez, también desde su borrador, y la conserva', async ({
  page,
}) => {
  const token = await asAdministrator();
  const stored = await upload({ data: await pngFile(), name: 'acto.png', type: 'image/png' });
  const { id: pictureId, url } = recordOf(stored).doc as { id: number; url: string };
  const title = unique('Con imagen guardada');
  const { id } = await makeContent('news', { title, content: state(picture(pictureId)) });
  const openEdit = async () => {
    await openSection(page, '/admin/noticias', 'Gestión de Noticias');
    await itemOf(page, title).getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar Noticia' });
    await expect(form.getByLabel('Contenido').locator('img[src]')).toBeVisible();
    return form;
  };
  try {
    await (await openEdit()).getByLabel('Resumen').fill('Un resumen corregido.');
    const recovered = await openEdit();
    await expect(recovered.getByText('Se recuperó lo que habías escrito')).toBeVisible();
    await recovered.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(recovered).toBeHidden();
    const saved = recordOf(await call('GET', `/api/public/news/${id}`));
    expect(saved.excerpt).toBe('Un resumen corregido.');
    expect(saved.contentHtml).toContain(url);
  } finally {
    await call('DELETE', `/api/media/${pictureId}`, { token });
  }
});

test('una imagen nueva se sube desde el texto, sin perder el formulario', async ({ page }) => {
  const title = unique('Con imagen nueva');
  const form = await openNewsForm(page, title);
  const editor = form.getByLabel('Contenido');
  await page.keyboard.type('Antes de la imagen.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/imagen');
  await expect(page.locator('.slash-menu-popup').getByText('Imagen')).toBeVisible();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Insertar imagen' });
  await picker
    .getByLabel('Elegir imagen')
    .setInputFiles({ name: 'nueva.png', mimeType: 'image/png', buffer: await pngFile() });
  await picker.getByLabel('Texto alternativo').fill('Una imagen nueva');
  await picker.getByRole('button', { name: 'Insertar' }).click();
  await expect(picker).toBeHidden();
  await expect(editor.locator('img[src]')).toBeVisible();
  await expect(editor).not.toContainText('/imagen');
  await expect(page).toHaveURL(/\/admin\/noticias$/u);
  await expect(form.getByLabel('Título')).toHaveValue(title);
  await expect(editor).toContainText('Antes de la imagen.');
  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expect(form).toBeHidden();
});

test('un documento se inserta como enlace, y Escape cierra solo el selector', async ({ page }) => {
  const token = await asAdministrator();
  const name = unique('bases').toLowerCase();
  const stored = await upload({
    data: await pdfFile(),
    name: `${name}.pdf`,
    type: 'application/pdf',
  });
  const { id, url } = recordOf(stored).doc as { id: number; url: string };
  try {
    const form = await openNewsForm(page, unique('Con documento'));
    await page.keyboard.type('Las bases:');
    const picker = await openPicker(page, form, 'Archivo');
    await expect(picker).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(form).toBeVisible();
    await form.getByLabel('Contenido').click();
    await openPicker(page, form, 'Archivo');
    await picker.getByRole('searchbox').fill(name);
    await expect(picker.getByText('1 de 1')).toBeVisible();
    await picker.getByRole('listitem').getByRole('button').click();
    await expect(picker).toBeHidden();
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.getByRole('button', { name: 'Crear Noticia' }).click();
    const { contentHtml } = (await (await answer).json()) as { contentHtml: string };
    expect(contentHtml).toContain(`href="${url}"`);
  } finally {
    await call('DELETE', `/api/media/${id}`, { token });
  }
});

const openDrawerOf = async (form: Locator, word: string): Promise<Locator> => {
  await form.page().keyboard.type(word);
  return openLinkDrawer(form);
};

test('una dirección que no se podría guardar no sale de su cajón', async ({ page }) => {
  const form = await openNewsForm(page, unique('Enlace incompleto'));
  const drawer = await openDrawerOf(form, 'bases');
  await writeAddress(drawer, 'www.example.org');
  await drawer.getByRole('button', { name: 'Guardar cambios' }).click();
  const refusal = drawer.getByText(/^El enlace «www\.example\.org» no es válido/u);
  await expect(refusal).toBeVisible();
  // Types again on failure, because on a busy machine Payload may validate an earlier value.
  await expect(async () => {
    await drawer.getByLabel('Introduce una URL').fill('');
    await writeAddress(drawer, 'https://www.example.org');
    await expect(refusal).toBeHidden({ timeout: 5_000 });
  }).toPass();
  await drawer.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(drawer).toBeHidden();
  await expect(form.getByLabel('Contenido').getByRole('link', { name: 'bases' })).toHaveAttribute(
    'href',
    'https://www.example.org',
  );
  for (const name of ['Editar el enlace', 'Quitar el enlace']) {
    await expect(form.getByRole('button', { name })).toHaveCount(1);
  }
});

test('un enlace que no se llega a escribir no queda en el texto', async ({ page }) => {
  const form = await openNewsForm(page, unique('Enlace cancelado'));
  const drawer = await openDrawerOf(form, 'bases');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const editor = form.getByLabel('Contenido');
  await expect(editor).toHaveText('bases');
  await expect(editor.getByRole('link')).toHaveCount(0);
  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expect(form).toBeHidden();
});

test('Escape cierra el menú de «+», y el formulario solo después, que dice que guardó lo escrito', async ({
  page,
}) => {
  const form = await openNewsForm(page, unique('Menú de insertar'));
  await page.keyboard.type('Lo que se escribía');
  await form.getByRole('button', { name: 'Insertar', exact: true }).click();
  const menu = page.locator('.toolbar-popup__dropdown-items');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expectToast(page, 'Guardamos lo que escribías');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(form.getByLabel('Contenido')).toHaveText('Lo que se escribía');
  await form.getByRole('button', { name: 'Descartarlo' }).click();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('Escape cierra el menú de «/», y el formulario solo después', async ({ page }) => {
  const form = await openNewsForm(page, unique('Menú cerrado'));
  const menu = page.locator('.slash-menu-popup');
  await page.keyboard.type('/');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(form).toBeVisible();
  await expect(form.getByLabel('Contenido')).toHaveText('/');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});
