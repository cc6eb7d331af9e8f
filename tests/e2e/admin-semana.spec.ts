import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { startWork } from '../support/admin/count-clicks';
import { chooseRole } from '../support/admin/native-select';
import { pasteHtml } from '../support/admin/news-editor';
import { expectToast, itemOf } from '../support/admin/parts';
import { WORD_HTML } from '../support/admin/pasted-documents';
import { KEYBOARD_COSTS, TASK_COSTS } from '../support/admin/task-costs.table';
import { pdfThatSays, pngFile, upload } from '../support/api/files';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator, deleteAccount } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { makeContent } from '../support/site/made-records';

/** The week's publishing tasks, by visible controls, with the number of clicks. */

const image = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await pngFile(),
});
const find = (page: Page, title: string) =>
  page.getByRole('main').getByRole('searchbox').fill(title);

test('se invita a un editor', async ({ page }) => {
  const work = await startWork(page);
  const username = unique('editora');
  await work.openSection('Ajustes');
  await work.click(page.getByRole('main').getByRole('link', { name: 'Usuarios' }));
  await work.click(page.getByRole('link', { name: /^Crear/u }).first());
  await page.locator('#field-displayName').fill(`Elena ${username}`);
  await page.getByRole('textbox', { name: 'Nombre de usuario' }).fill(username);
  await page.locator('#field-email').fill(`${username}@example.org`);
  await work.once(() => chooseRole(page, 'Editor'));
  await work.click(page.getByRole('button', { name: 'Crear e invitar' }));
  await work.click(page.getByRole('alertdialog').getByRole('button', { name: /^Enviar a/u }));
  await expect(page).toHaveURL(/\/admin\/collections\/users\/\d+$/u);
  work.expectCost('invite');
  await deleteAccount({ id: Number(page.url().split('/').at(-1)) });
});

test('se escribe una noticia con texto pegado, portada e imagen, y se programa', async ({
  page,
}) => {
  test.slow();
  const title = unique('Noticia de la semana');
  const work = await startWork(page);
  await work.openSection('Noticias');
  await work.click(page.getByRole('button', { name: 'Nueva Noticia' }));
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Resumen').fill('Un resumen.');
  const text = form.getByLabel('Contenido');
  await text.focus();
  await pasteHtml(text, WORD_HTML);
  await expect(text).toContainText('Segundo punto');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await work.click(form.locator('.fixed-toolbar').getByRole('button', { name: 'Insertar' }));
  await work.click(
    page.locator('.toolbar-popup__dropdown-items').getByRole('button', { name: 'Imagen' }),
  );
  const picker = page.getByRole('dialog', { name: 'Insertar imagen' });
  await work.chooseFiles(
    picker.getByRole('button', { name: 'Subir imagen' }),
    await image('interior.png'),
  );
  await picker.getByLabel('Texto alternativo').fill('El aula');
  await work.click(picker.getByRole('button', { name: 'Insertar' }));
  await expect(text.locator('img[src]')).toBeVisible();
  await work.choose(form.getByLabel('Categoría'), 'Académico');
  await work.chooseFiles(
    form.getByRole('button', { name: 'Subir imagen' }),
    await image('portada.png'),
  );
  await form.getByLabel('Texto alternativo').fill('La portada');
  await form.getByLabel('Publicar el').fill('2038-01-10T09:00');
  await work.click(form.getByRole('switch', { name: 'Publicar' }));
  await work.click(form.getByRole('button', { name: 'Crear Noticia' }));
  await expect(itemOf(page, title).getByText('Programada', { exact: true })).toBeVisible();
  work.expectCost('write');
});

test('se corrige una noticia', async ({ page }) => {
  const { title } = await makeContent('news', { title: unique('Por corregir') });
  const work = await startWork(page);
  await work.click(page.getByRole('main').getByRole('link', { name: String(title) }));
  const form = page.getByRole('dialog', { name: 'Editar Noticia' });
  await form.getByLabel('Resumen').fill('Un resumen corregido.');
  await work.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await expect(form).toBeHidden();
  work.expectCost('correct');
});

test('se restaura una versión de una noticia', async ({ page }) => {
  const title = unique('Como estaba');
  const { id } = await makeContent('news', { title });
  const json = { title: unique('Mal corregida') };
  await call('PUT', `/api/admin/news/${id}`, { token: await asAdministrator(), json });
  const work = await startWork(page);
  await work.openSection('Noticias');
  await work.click(itemOf(page, json.title).getByRole('link', { name: 'Historial' }));
  const versions = page.getByRole('list', { name: 'Versiones' });
  await work.click(versions.getByRole('button', { name: 'Restaurar' }).last());
  await work.click(page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }));
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
  work.expectCost('restore');
});

test('se retira una noticia', async ({ page }) => {
  const { title } = await makeContent('news', { title: unique('Por retirar') });
  const work = await startWork(page);
  await work.openSection('Noticias');
  const item = itemOf(page, String(title));
  await work.click(item.getByRole('button', { name: 'Retirar ahora' }));
  await expect(item.getByText('Borrador', { exact: true })).toBeVisible();
  work.expectCost('withdraw');
});

test('se restaura una noticia de la papelera', async ({ page }) => {
  const { id, title } = await makeContent('news', { title: unique('Eliminada') });
  await call('DELETE', `/api/admin/news/${id}`, { token: await asAdministrator() });
  const work = await startWork(page);
  await work.openSection('Noticias');
  await work.click(page.getByRole('button', { name: 'Papelera', exact: true }));
  await work.click(itemOf(page, String(title)).getByRole('button', { name: 'Restaurar' }));
  await expectToast(page, '¡Restaurado!');
  work.expectCost('trash');
});

test('se reemplaza el PDF de un documento, y su dirección lleva al nuevo', async ({ page }) => {
  const type = 'application/pdf';
  const data = pdfThatSays('El del curso pasado');
  const { doc } = recordOf(await upload({ data, name: 'reglamento.pdf', type, alt: '' }));
  const { id, url } = doc as { id: number; url: string };
  const title = unique('Reglamento');
  await makeContent('documents', { title, fileUrl: url, fileType: 'PDF' });
  try {
    const work = await startWork(page);
    await work.openSection('Documentos');
    await find(page, title);
    await work.click(itemOf(page, title).getByRole('button', { name: 'Editar' }));
    const form = page.getByRole('dialog', { name: 'Editar Documento' });
    await work.chooseFiles(
      form.getByRole('button', { name: 'Reemplazar el archivo (conserva los enlaces)' }),
      { name: 'nuevo.pdf', mimeType: type, buffer: pdfThatSays('El de este curso') },
    );
    await work.click(form.getByRole('button', { name: 'Guardar cambios' }));
    await expect(form).toBeHidden();
    work.expectCost('replace');
    const now = await page.request.get(url, { headers: { 'Cache-Control': 'no-cache' } });
    expect((await now.body()).toString('latin1')).toContain('El de este curso');
  } finally {
    await call('DELETE', `/api/media/${id}`, { token: await asAdministrator() });
  }
});

test('se suben varias imágenes a la galería de una vez', async ({ page }) => {
  const beginning = unique('Congreso');
  const names = ['una.png', 'dos.png', 'tres.png', 'cuatro.png'];
  const work = await startWork(page);
  await work.openSection('Galería');
  await work.click(page.getByRole('button', { name: 'Subir varias' }));
  const dialog = page.getByRole('dialog', { name: 'Subir varias imágenes' });
  await work.chooseFiles(
    dialog.getByRole('button', { name: 'Elegir imágenes' }),
    await Promise.all(names.map(image)),
  );
  await work.choose(dialog.getByLabel('Categoría'), 'Eventos');
  await dialog.getByLabel('Comienzo de los títulos').fill(beginning);
  await work.click(dialog.getByRole('button', { name: 'Subir 4' }));
  await expect(dialog).toBeHidden();
  await expect(itemOf(page, `${beginning} 4`)).toBeVisible();
  work.expectCost('upload');
});

test('la decisión dice los mismos números', async () => {
  const text = await readFile('docs/decisions/0083-eleven-entries-and-one-frame.md', 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  const costs = [...Object.values(TASK_COSTS), ...Object.values(KEYBOARD_COSTS)];
  expect(rows.slice(2)).toEqual(
    costs.map(({ task, before, now }) => `| ${task} | ${before} | ${now} |`),
  );
});
