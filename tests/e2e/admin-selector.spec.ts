import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { openNewsForm } from '../support/admin/news-editor';
import { itemOf, openSection } from '../support/admin/parts';
import { docxFile, pdfThatSays, pngFile, upload } from '../support/api/files';
import { call, recordOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { DESKTOP, expectAccessible, PHONE } from '../support/site/accessibility';
import { makeContent } from '../support/site/made-records';
import { expectFits } from '../support/site/widths';

/** The picker of pictures and files, and the actions on a stored file in its form. */

const PDF = 'application/pdf';
const REPLACE = 'Reemplazar el archivo (conserva los enlaces)';

const store = async (name: string, data: Buffer, type: string) => {
  const { doc } = recordOf(await upload({ data, name, type, alt: '' }));
  return doc as { id: number; url: string };
};
const erase = async (id: number): Promise<void> => {
  await call('DELETE', `/api/media/${id}`, { token: await asAdministrator() });
};

const pickFromLibrary = async (page: Page, field: Locator, name: string): Promise<void> => {
  await field.getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  const library = page.getByRole('dialog', { name: /de la biblioteca$/u });
  await library.getByRole('searchbox').fill(name);
  await expect(library.getByText('1 de 1')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await library.getByRole('listitem').getByRole('button').press('Enter');
  await expect(library).toBeHidden();
};

for (const size of [PHONE, DESKTOP]) {
  test(`la portada de una noticia se elige de la biblioteca, a ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const name = unique('portada').toLowerCase();
    const { id, url } = await store(`${name}.png`, await pngFile(), 'image/png');
    try {
      const form = await openNewsForm(page, unique('Con portada'));
      await page.keyboard.type('Un texto.');
      await pickFromLibrary(page, form, name);
      await expect(form.getByText(`${name}.png`)).toBeVisible();
      await expect(form.getByLabel('Imagen', { exact: true })).toHaveValue(url);
      await expect(form.getByRole('img', { name: 'Vista previa' })).toBeVisible();
      await form.getByLabel('Texto alternativo').fill('Una portada');
      await expectAccessible(page);
      await expectFits(page);
      await form.getByRole('button', { name: 'Crear Noticia' }).click();
      await expect(form).toBeHidden();
      const stored = recordOf(
        await call('GET', `/api/media/${id}`, { token: await asAdministrator() }),
      );
      expect(stored.alt).toBe('Una portada');
    } finally {
      await erase(id);
    }
  });
}

test('una imagen se recorta en el mismo formulario y conserva su dirección', async ({ page }) => {
  const form = await openNewsForm(page, unique('Con recorte'));
  await form
    .getByLabel('Elegir imagen')
    .setInputFiles({ name: 'recorte.png', mimeType: 'image/png', buffer: await pngFile() });
  await expect(form.getByRole('img', { name: 'Vista previa' })).toBeVisible();
  const address = await form.getByLabel('Imagen', { exact: true }).inputValue();
  await form.getByRole('button', { name: 'Recortar y elegir el centro' }).click();
  const editor = page.locator('.edit-upload');
  await expect(editor.getByRole('heading', { name: 'Centro' })).toBeVisible();
  await editor.getByLabel('Ancho (px)').fill('10');
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('uploadEdits'),
  );
  await editor.getByRole('button', { name: 'Aplicar cambios' }).click();
  const { doc } = (await (await answer).json()) as { doc: { url: string; width: number } };
  expect(doc).toMatchObject({ url: address, width: 10 });
  await expect(editor).toBeHidden();
  await expect(form.getByText(/^PNG · 10 × /u)).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

const readText = async (page: Page, url: string): Promise<string> =>
  (
    await (await page.request.get(url, { headers: { 'Cache-Control': 'no-cache' } })).body()
  ).toString('latin1');

test('el archivo de un documento se reemplaza al guardar, y su dirección lleva al nuevo', async ({
  page,
}) => {
  const title = unique('Reglamento');
  const { id, url } = await store('reglamento.pdf', pdfThatSays('Primera edicion'), PDF);
  try {
    await makeContent('documents', { title, fileUrl: url, fileType: 'PDF' });
    await openSection(page, '/admin/documentos', 'Gestión de Documentos');
    await page.getByPlaceholder('Buscar documentos...').fill(title);
    await itemOf(page, title).getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar Documento' });
    await expect(form.getByRole('button', { name: REPLACE })).toBeVisible();
    const chooser = form.getByLabel('Elegir archivo');

    await chooser.setInputFiles({ name: 'otro.docx', mimeType: '', buffer: await docxFile() });
    await expect(form.getByText(/^Solo un archivo del mismo tipo/u)).toBeVisible();
    await expect(
      form.getByRole('button', { name: 'Subir «otro.docx» como otro archivo' }),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Seguir sin este archivo' }).click();

    const second = { name: 'segunda.pdf', mimeType: PDF, buffer: pdfThatSays('Segunda edicion') };
    await chooser.setInputFiles(second);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    const toasts = page.getByRole('region', { name: /^Avisos/u }).getByRole('listitem');
    await expect(toasts.getByText('elige otra vez «segunda.pdf»')).toBeVisible();
    await itemOf(page, title).getByRole('button', { name: 'Editar' }).click();
    await form.getByRole('button', { name: REPLACE }).waitFor();
    await chooser.setInputFiles(second);
    await expect(form.getByText(/^Al guardar, «segunda\.pdf»/u)).toBeVisible();
    await expectAccessible(page);
    expect(await readText(page, url)).toContain('Primera edicion');
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form).toBeHidden();
    const now = await readText(page, url);
    expect(now).toContain('Segunda edicion');
    expect(now).not.toContain('Primera edicion');
  } finally {
    await erase(id);
  }
});

test('si otra persona cambió el documento, su archivo no se reemplaza antes de decidir', async ({
  page,
}) => {
  const title = unique('Reglas');
  const { id, url } = await store('reglas.pdf', pdfThatSays('Las publicadas'), PDF);
  try {
    const stored = await makeContent('documents', { title, fileUrl: url, fileType: 'PDF' });
    await openSection(page, '/admin/documentos', 'Gestión de Documentos');
    await page.getByPlaceholder('Buscar documentos...').fill(title);
    await itemOf(page, title).getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar Documento' });
    await form.getByRole('button', { name: REPLACE }).waitFor();
    const file = { name: 'nuevas.pdf', mimeType: PDF, buffer: pdfThatSays('Las nuevas') };
    await form.getByLabel('Elegir archivo').setInputFiles(file);
    await form.getByLabel('Título').fill(`${title} (mío)`);
    await call('PUT', `/api/admin/documents/${stored.id}`, {
      token: await asAdministrator(),
      json: { title: `${title} (suyo)` },
    });
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    const choice = form.getByRole('button', { name: 'Quedarme con todo lo mío' });
    await expect(choice).toBeVisible();
    expect(await readText(page, url)).toContain('Las publicadas');
    await choice.click();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form).toBeHidden();
    expect(await readText(page, url)).toContain('Las nuevas');
  } finally {
    await erase(id);
  }
});

test('un reemplazo se deja a un lado, o se sube como otro archivo', async ({ page }) => {
  const title = unique('Guía');
  const { id, url } = await store('guia.pdf', pdfThatSays('La de antes'), PDF);
  try {
    await makeContent('documents', { title, fileUrl: url, fileType: 'PDF' });
    await openSection(page, '/admin/documentos', 'Gestión de Documentos');
    await page.getByPlaceholder('Buscar documentos...').fill(title);
    await itemOf(page, title).getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar Documento' });
    const file = { name: 'nueva.pdf', mimeType: PDF, buffer: pdfThatSays('La nueva') };
    await form.getByRole('button', { name: REPLACE }).waitFor();
    await form.getByLabel('Elegir archivo').setInputFiles(file);
    await form.getByRole('button', { name: 'No reemplazar' }).click();
    await form.getByLabel('Elegir otro archivo').setInputFiles(file);
    await expect(form.getByLabel('Archivo', { exact: true })).toHaveValue(/\/nueva-[\w-]+\.pdf$/u);
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form).toBeHidden();
    expect(await readText(page, url)).toContain('La de antes');
  } finally {
    await erase(id);
  }
});

test('un reemplazo que espera no toca el archivo que se elige después', async ({ page }) => {
  const title = unique('Normas');
  const name = unique('normas-vigentes').toLowerCase();
  const before = await store('normas.pdf', pdfThatSays('Las de antes'), PDF);
  const other = await store(`${name}.pdf`, pdfThatSays('Las vigentes'), PDF);
  try {
    await makeContent('documents', { title, fileUrl: before.url, fileType: 'PDF' });
    await openSection(page, '/admin/documentos', 'Gestión de Documentos');
    await page.getByPlaceholder('Buscar documentos...').fill(title);
    await itemOf(page, title).getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar Documento' });
    await form.getByRole('button', { name: REPLACE }).waitFor();
    const file = { name: 'otras.pdf', mimeType: PDF, buffer: pdfThatSays('Otras') };
    await form.getByLabel('Elegir archivo').setInputFiles(file);
    await expect(form.getByText(/^Al guardar, «otras\.pdf»/u)).toBeVisible();
    await pickFromLibrary(page, form, name);
    await expect(form.getByText(/^Al guardar, «otras\.pdf»/u)).toBeHidden();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(form).toBeHidden();
    expect(await readText(page, before.url)).toContain('Las de antes');
    expect(await readText(page, other.url)).toContain('Las vigentes');
  } finally {
    await erase(before.id);
    await erase(other.id);
  }
});

test('la fotografía de una persona del consejo se sube en su ficha', async ({ page }) => {
  const token = await asAdministrator();
  const before = recordOf(await call('GET', '/api/globals/council?depth=0', { token }));
  try {
    await page.goto('/admin/globals/council');
    const field = page.locator('.field-type').filter({ hasText: 'Fotografía' }).last();
    await field
      .getByLabel('Elegir imagen')
      .setInputFiles({ name: 'retrato.png', mimeType: 'image/png', buffer: await pngFile() });
    await expect(field.getByText('retrato.png')).toBeVisible();
    await expect(field.getByRole('img', { name: 'Vista previa' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect
      .poll(async () => {
        const { members } = recordOf(await call('GET', '/api/globals/council?depth=0', { token }));
        return (members as { photoUrl: string | null }[]).at(-1)?.photoUrl;
      })
      .toMatch(/^\/api\/media\/file\/retrato-/u);
  } finally {
    await call('POST', '/api/globals/council', { token, json: { members: before.members } });
  }
});
