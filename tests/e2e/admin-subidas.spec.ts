import { writeFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { openSection } from '../support/admin/parts';
import { docxFile, jpegFile, pdfFile, pngFile } from '../support/api/files';
import { expectAccessible } from '../support/site/accessibility';

const WRONG_TYPE = 'Este tipo de archivo no se admite';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const openForm = async (page: Page, path: string, heading: string, button: string) => {
  await openSection(page, path, heading);
  await page.getByRole('button', { name: button }).click();
  const form = page.getByRole('dialog', { name: button });
  await form.getByLabel('Título').fill('Lo que ya estaba escrito');
  return form;
};
const newDocument = (page: Page) =>
  openForm(page, '/admin/documentos', 'Gestión de Documentos', 'Nuevo Documento');
const newPicture = (page: Page) =>
  openForm(page, '/admin/galeria', 'Gestión de Galería', 'Agregar Imagen');

const OWN_FILE = /^\/api\/media\/file\/[\w-]+\.(?<extension>\w+)$/u;

/** Dispatches the browser's event for a dropped or pasted file. */
const handOver = async (
  field: Locator,
  event: 'drop' | 'paste',
  { name, type, data }: { name: string; type: string; data: Buffer },
): Promise<void> => {
  await field.evaluate(
    (element, { kind, file }) => {
      const bytes = Uint8Array.from(atob(file.data), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], file.name, { type: file.type }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: transfer }),
      );
    },
    { kind: event, file: { name, type, data: data.toString('base64') } },
  );
};

test('un documento: PDF, DOCX y DOC de verdad llenan la dirección y el tipo', async ({ page }) => {
  const form = await newDocument(page);
  const address = form.getByLabel('Archivo', { exact: true });
  const chooser = form.getByLabel('Elegir archivo');
  await chooser.setInputFiles({
    name: 'reglamento.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfFile(),
  });
  await expect(address).toHaveValue(/\.pdf$/u);
  await expect(form.getByLabel('Tipo de archivo')).toHaveValue('PDF');
  await chooser.setInputFiles({ name: 'guia.docx', mimeType: DOCX, buffer: await docxFile() });
  await expect(address).toHaveValue(/\.docx$/u);
  await expect(address).toHaveValue(OWN_FILE);
  await expect(form.getByLabel('Tipo de archivo')).toHaveValue('DOCX');
  await chooser.setInputFiles('tests/support/files/word-97.doc');
  await expect(address).toHaveValue(/\.doc$/u);
  await expect(form.getByLabel('Tipo de archivo')).toHaveValue('DOC');
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

test('una imagen: se elige, se arrastra o se pega, y se ve', async ({ page }) => {
  const form = await newPicture(page);
  const address = form.getByLabel('Imagen', { exact: true });
  await form
    .getByLabel('Elegir imagen')
    .setInputFiles({ name: 'aula.jpg', mimeType: 'image/jpeg', buffer: await jpegFile() });
  await expect(address).toHaveValue(/\/aula-[\w-]+\.jpg$/u);
  await expect(form.getByRole('img', { name: 'Vista previa' })).toBeVisible();

  const png = { type: 'image/png', data: await pngFile() };
  await handOver(address, 'drop', { ...png, name: 'arrastrada.png' });
  await expect(address).toHaveValue(/\/arrastrada-[\w-]+\.png$/u);
  await handOver(address, 'paste', { ...png, name: 'pegada.png' });
  await expect(address).toHaveValue(/\/pegada-[\w-]+\.png$/u);
  await expect(form.getByLabel('Texto alternativo')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Recortar y elegir el centro' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

test('mientras sube se ve cuánto falta, y no se sube otra cosa', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/media', async (route) => {
    await held;
    await route.continue();
  });
  const form = await newPicture(page);
  await form
    .getByLabel('Elegir imagen')
    .setInputFiles({ name: 'lenta.png', mimeType: 'image/png', buffer: await pngFile() });
  await expect(form.getByRole('progressbar', { name: 'Subiendo imagen' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Subir imagen' })).toBeDisabled();
  release();
  await expect(form.getByLabel('Imagen', { exact: true })).toHaveValue(OWN_FILE);
  await expect(form.getByRole('progressbar')).toBeHidden();
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const REFUSED: [string, { name: string; mimeType: string; buffer: Buffer }][] = [
  [
    'un dibujo SVG',
    {
      name: 'dibujo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ],
  ['HTML con nombre de PNG', { name: 'foto.png', mimeType: 'image/png', buffer: html }],
];

/** Fails unless the file is refused with this sentence and the field keeps its value. */
const expectRefused = async (
  page: Page,
  file: Parameters<Locator['setInputFiles']>[0],
  sentence: string,
): Promise<void> => {
  const form = await newPicture(page);
  const address = form.getByLabel('Imagen', { exact: true });
  await address.fill('https://example.org/antes.jpg');
  await form.getByLabel('Elegir imagen').setInputFiles(file);
  await expect(form.getByText(sentence)).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Lo que ya estaba escrito');
  await expect(address).toHaveValue('https://example.org/antes.jpg');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancelar' }).click();
};

for (const [what, file] of REFUSED) {
  test(`se rechaza ${what}, con una frase clara y el resto intacto`, async ({ page }) => {
    await expectRefused(page, file, WRONG_TYPE);
  });
}

test('se rechaza una foto HEIC, y se dice cómo hacerla JPEG', async ({ page }) => {
  const photo = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
  await expectRefused(page, photo, 'Ajustes › Cámara › Formatos › Más compatible');
});

test('un documento con nombre de imagen no llena la dirección de una imagen', async ({ page }) => {
  const file = { name: 'acta.png', mimeType: 'image/png', buffer: await pdfFile() };
  await expectRefused(page, file, 'Se admite: JPEG, PNG, WEBP, AVIF, GIF.');
});

test('se rechazan 30 MB, con una frase clara y el resto intacto', async ({ page }, info) => {
  const path = info.outputPath('enorme.png');
  await writeFile(path, Buffer.alloc(30 * 1024 * 1024));
  await expectRefused(page, path, 'El archivo supera el máximo de 25 MB');
});
