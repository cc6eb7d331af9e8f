import { expect, test } from '../support/admin/admin-test';
import { openNewsForm, pasteHtml } from '../support/admin/news-editor';
import {
  GOOGLE_DOCS_HTML,
  LIBREOFFICE_HTML,
  WORD_HTML,
  WORD_LISTS_HTML,
  WORD_WEB_HTML,
} from '../support/admin/pasted-documents';
import { unique } from '../support/api/unique';
import { expectFits } from '../support/site/widths';

/** Pasted content and tables in the long text of a news item. */

test('lo pegado de Word llega con su formato y sin su basura', async ({ page }) => {
  const title = unique('Pegado de Word');
  const form = await openNewsForm(page, title);
  const editor = form.getByLabel('Contenido');
  await pasteHtml(editor, WORD_HTML);
  await expect(editor.getByRole('heading', { level: 2 })).toHaveText('Título del documento');
  await expect(editor.getByRole('listitem')).toHaveText([
    'Primer punto',
    'Segundo punto',
    'Paso uno',
  ]);
  await expect(form.getByText('1 imagen no se pudo pegar')).toBeVisible();

  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  const { contentHtml } = (await (await answer).json()) as { contentHtml: string };
  await expect(form).toBeHidden();
  expect(contentHtml).toContain('<h2>Título del documento</h2>');
  expect(contentHtml).toContain('<strong>Texto en negrita</strong>');
  expect(contentHtml).toContain('<em>en cursiva</em>');
  expect(contentHtml).toContain('href="https://example.org/bases"');
  expect(contentHtml).toMatch(/<ol[^>]*><li[^>]*>Paso uno<\/li><\/ol>/u);
  expect(contentHtml).not.toMatch(/mso|o:p|file:|comentario|Symbol|·|style=|class=|<img|&nbsp;/iu);
  expect(contentHtml).not.toMatch(/<p>\s*(?:<br \/>)?\s*<\/p>/u);
});

const HEAD =
  '<thead><tr><th scope="col">Fecha</th><th scope="col">Actividad</th></tr></thead><tbody><tr><td>3 de marzo</td>';

for (const [program, html, parts] of [
  [
    'Word',
    WORD_LISTS_HTML,
    [
      '<ol><li>Uno<ol><li>Uno a<ol><li>Uno a i</li></ol></li><li>Uno b</li></ol></li></ol>',
      '<ol start="2"><li>Dos<ul><li>Dos punto</li></ul></li>',
      HEAD,
    ],
  ],
  [
    'Word para la web',
    WORD_WEB_HTML,
    [
      '<strong>negrita</strong> <em>cursiva</em> <u>subrayada</u>',
      '<ul><li>Uno<ul><li>Uno a</li></ul></li><li>Dos</li></ul>',
      '<ol start="3"><li>Paso tres</li></ol>',
      HEAD,
    ],
  ],
  [
    'Google Docs',
    GOOGLE_DOCS_HTML,
    [
      '<strong>negrita</strong> y <em>cursiva</em>',
      '<ol><li>Uno<ol><li>Uno a</li></ol></li><li>Dos</li></ol>',
      '<ol start="3"><li>Tres</li></ol>',
      HEAD,
    ],
  ],
  [
    'LibreOffice',
    LIBREOFFICE_HTML,
    ['<strong>negrita</strong>', '<ol start="3"><li>Tres</li></ol>', HEAD],
  ],
] as const) {
  test(`lo pegado de ${program} conserva listas, números y tablas`, async ({ page }) => {
    const form = await openNewsForm(page, unique(`Pegado de ${program}`));
    await pasteHtml(form.getByLabel('Contenido'), html);
    await expect(form.getByLabel('Contenido').getByRole('table')).toBeVisible();
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.getByRole('button', { name: 'Crear Noticia' }).click();
    const { contentHtml } = (await (await answer).json()) as { contentHtml: string };
    await expect(form).toBeHidden();
    for (const part of parts) expect(contentHtml).toContain(part);
    expect(contentHtml).not.toMatch(/style=|<span|<font/u);
  });
}

test('una tabla se inserta, crece y se lee en el sitio, también en un teléfono', async ({
  page,
}) => {
  test.slow();
  const title = unique('Con tabla');
  const form = await openNewsForm(page, title);
  const editor = form.getByLabel('Contenido');
  const choose = async (name: string) => {
    await form.locator('.fixed-toolbar').getByRole('button', { name: 'Tabla' }).click();
    await page.locator('.toolbar-popup__dropdown-items').getByRole('button', { name }).click();
  };
  await choose('Insertar una tabla');
  await expect(editor.getByRole('row')).toHaveCount(3);
  await expect(editor.locator('th')).toHaveCount(3);
  await page.keyboard.type('Fecha');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Actividad');
  await choose('Añadir fila debajo');
  await expect(editor.getByRole('row')).toHaveCount(4);
  await choose('Añadir columna derecha');
  await expect(editor.locator('th')).toHaveCount(4);
  await form.getByRole('switch', { name: 'Publicar' }).check();
  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expect(form).toBeHidden();

  await page.goto('/noticias');
  await page.getByRole('link', { name: title }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('columnheader', { name: 'Actividad' })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  const table = dialog.getByRole('group', { name: 'Tabla 1' });
  await expect(table).toBeVisible();
  const { inner, outer } = await table.evaluate((element) => ({
    inner: element.scrollWidth,
    outer: element.clientWidth,
  }));
  expect(inner).toBeGreaterThan(outer);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expectFits(page);
});

test('un enlace que no se puede guardar se pega como texto', async ({ page }) => {
  const form = await openNewsForm(page, unique('Enlace pegado'));
  const editor = form.getByLabel('Contenido');
  await pasteHtml(
    editor,
    '<p>Ver <a href="javascript:alert(1)">aquí</a> <a href="/documentos">allá</a></p>',
  );
  await expect(editor).toHaveText('Ver aquí allá');
  await expect(editor.getByRole('link')).toHaveText(['allá']);
  await form.getByRole('button', { name: 'Cancelar' }).click();
});
