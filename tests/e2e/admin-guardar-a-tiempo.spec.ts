import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { countCalls } from '../support/admin/open-form';
import { breakCall, expectToast, delayRequests, openSection } from '../support/admin/parts';
import { SECTIONS, type Section } from '../support/admin/sections';
import { pdfFile, pngFile } from '../support/api/files';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { onEachDevice } from '../support/site/devices';
import { expectFits } from '../support/site/widths';

/** «Guardar» is pressed during an upload. */

const MEDIA = { method: 'POST', path: '/api/media' };
const OWN_FILE = /^\/api\/media\/file\//u;

const picture = async () => ({ name: 'lenta.png', mimeType: 'image/png', buffer: await pngFile() });

const paper = async () => ({
  name: 'lento.pdf',
  mimeType: 'application/pdf',
  buffer: await pdfFile(),
});

interface FilledSection extends Section {
  fill: (form: Locator, title: string) => Promise<void>;
  /** The file chooser, the file's type, and the field with its URL. */
  file: { chooser: string; field: string; isPicture: boolean };
}

const EVENTS: FilledSection = {
  ...SECTIONS.events,
  fill: async (form, title) => {
    await form.getByLabel('Título', { exact: true }).fill(title);
    await form.getByLabel('Descripción').fill('Una descripción.');
    await form.getByLabel('Fecha de inicio').fill('2030-05-10T15:30');
  },
  file: { chooser: 'Elegir imagen', field: 'imageUrl', isPicture: true },
};

const FILLED: FilledSection[] = [
  EVENTS,
  {
    ...SECTIONS.news,
    fill: async (form, title) => {
      await form.getByLabel('Título', { exact: true }).fill(title);
      await form.getByLabel('Resumen').fill('Un resumen.');
      await form.getByLabel('Categoría').selectOption('Académico');
      await form.getByLabel('Contenido').click();
      await form.page().keyboard.type('Un contenido.');
    },
    file: { chooser: 'Elegir imagen', field: 'imageUrl', isPicture: true },
  },
  {
    ...SECTIONS.journal,
    fill: async (form, title) => {
      await form.getByLabel('Título', { exact: true }).fill(title);
      await form.getByLabel('Volumen').fill('1');
      await form.getByLabel('Número', { exact: true }).fill('1');
    },
    file: { chooser: 'Elegir PDF', field: 'pdfUrl', isPicture: false },
  },
  {
    ...SECTIONS.documents,
    fill: async (form, title) => {
      await form.getByLabel('Título', { exact: true }).fill(title);
      await form.getByLabel('Categoría').selectOption('Formularios');
    },
    file: { chooser: 'Elegir archivo', field: 'fileUrl', isPicture: false },
  },
  {
    ...SECTIONS.gallery,
    fill: async (form, title) => {
      await form.getByLabel('Título', { exact: true }).fill(title);
      await form.getByLabel('Categoría').selectOption('Eventos');
    },
    file: { chooser: 'Elegir imagen', field: 'imageUrl', isPicture: true },
  },
];

const listOf = ({ slug }: Section): RegExp => new RegExp(`^/api/admin/${slug}$`, 'u');

const fillAndUpload = async (page: Page, section: FilledSection): Promise<Locator> => {
  await openSection(page, section.path, section.heading);
  await page.getByRole('button', { name: section.newButton }).click();
  const form = page.getByRole('dialog', { name: section.newButton });
  await section.fill(form, unique('A tiempo'));
  const file = section.file.isPicture ? await picture() : await paper();
  await form.getByLabel(section.file.chooser).setInputFiles(file);
  await expect(form.getByRole('progressbar')).toBeVisible();
  return form;
};

for (const section of FILLED) {
  test(`${section.path}: guardar espera a la subida, y se guarda con ella`, async ({ page }) => {
    const release = await delayRequests(page, MEDIA);
    const posts = countCalls(page, 'POST', listOf(section));
    const form = await fillAndUpload(page, section);
    const save = form.getByRole('button', { name: section.createButton });
    await save.click();
    await expect(save).toBeDisabled();
    await expect(form.getByText('Se guardará en cuanto termine la subida…')).toBeVisible();
    expect(posts()).toBe(0);
    await onEachDevice(page, () => expectFits(page));
    await expectAccessible(page);

    const answer = page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        listOf(section).test(new URL(response.url()).pathname),
    );
    release();
    const stored = (await (await answer).json()) as Record<string, unknown>;
    expect(stored[section.file.field]).toMatch(OWN_FILE);
    await expectToast(page, section.created);
    await expect(form).toBeHidden();
    expect(posts()).toBe(1);
  });
}

test('si la subida falla mientras se espera, no se guarda sin ella: se dice, y se elige', async ({
  page,
}) => {
  await breakCall(page, { ...MEDIA, body: { message: 'No hay sitio para el archivo.' } });
  const release = await delayRequests(page, MEDIA);
  const posts = countCalls(page, 'POST', listOf(EVENTS));
  const form = await fillAndUpload(page, EVENTS);
  const save = form.getByRole('button', { name: EVENTS.createButton });
  await save.click();
  await expect(form.getByText('Se guardará en cuanto termine la subida…')).toBeVisible();
  release();
  await expect(form.getByRole('alert')).toContainText('No se guardó nada');
  await expect(form.getByText('No hay sitio para el archivo.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Volver a intentarlo' })).toBeFocused();
  await expectAccessible(page);
  // A second press does not save the record without the picture either.
  await save.click();
  await expect(save).toBeEnabled();
  await expect(form.getByRole('button', { name: 'Volver a intentarlo' })).toBeFocused();
  expect(posts()).toBe(0);

  await form.getByRole('button', { name: 'Seguir sin este archivo' }).click();
  await save.click();
  await expectToast(page, EVENTS.created);
  expect(posts()).toBe(1);
});

test('mientras se espera, la subida se puede detener y el formulario se puede cancelar', async ({
  page,
}) => {
  const release = await delayRequests(page, MEDIA);
  const posts = countCalls(page, 'POST', listOf(EVENTS));
  const form = await fillAndUpload(page, EVENTS);
  const save = form.getByRole('button', { name: EVENTS.createButton });
  await save.click();
  await form.getByRole('button', { name: 'Detener la subida' }).click();
  await expect(form.getByRole('alert')).toContainText('No se guardó nada');
  await expect(form.getByRole('progressbar')).toBeHidden();
  await expect(save).toBeEnabled();

  await form.getByLabel('Elegir imagen').setInputFiles(await picture());
  await expect(form.getByRole('progressbar')).toBeVisible();
  await save.click();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toBeHidden();
  release();
  // Pending requests are sent before the list responds.
  await page.reload();
  await openSection(page, EVENTS.path, EVENTS.heading);
  expect(posts()).toBe(0);
});

test('cancelar durante una subida ofrece recuperar lo escrito', async ({ page }) => {
  await delayRequests(page, MEDIA);
  const form = await fillAndUpload(page, EVENTS);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(form.getByLabel('Descripción')).toHaveValue('Una descripción.');
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

test('cerrar el formulario durante una subida la detiene y lo dice; lo escrito se conserva', async ({
  page,
}) => {
  await delayRequests(page, MEDIA);
  const form = await fillAndUpload(page, EVENTS);
  const failed = page.waitForEvent('requestfailed', (request) =>
    /\/api\/media$/u.test(request.url()),
  );
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await failed;
  await expectToast(page, 'La subida se detuvo');
  await page.getByRole('button', { name: EVENTS.newButton }).click();
  await expect(form.getByLabel('Descripción')).toHaveValue('Una descripción.');
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

test('el texto alternativo a medio escribir se guarda antes que el formulario', async ({
  page,
}) => {
  await openSection(page, EVENTS.path, EVENTS.heading);
  await page.getByRole('button', { name: EVENTS.newButton }).click();
  const form = page.getByRole('dialog', { name: EVENTS.newButton });
  await EVENTS.fill(form, unique('Con su texto'));
  await form.getByLabel('Elegir imagen').setInputFiles(await picture());
  await form.getByLabel('Texto alternativo').fill('Un rectángulo');
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && /\/api\/media\/\d+$/u.test(response.url()),
  );
  await page.keyboard.press('Control+s');
  expect(((await (await stored).json()) as { doc: { alt: string } }).doc.alt).toBe('Un rectángulo');
  await expectToast(page, EVENTS.created);
});
