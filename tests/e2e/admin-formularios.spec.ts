import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import {
  focusEditorAtOnce,
  recordKeys,
  sendInPieces,
  throttleOf,
  watchDialog,
} from '../support/admin/frames';
import { countCalls, openEdit } from '../support/admin/open-form';
import { expectToast, delayRequests, itemOf, openSection } from '../support/admin/parts';
import { CONTENT_SLUGS } from '../support/api/content';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { makeContent } from '../support/site/made-records';

/** Hasty use of a form: too fast, twice, or with an interruption. */

const PATH = '/admin/documentos';
const LIST = '/api/admin/documents';

const openNew = async (page: Page, title: string): Promise<Locator> => {
  await openSection(page, PATH, 'Gestión de Documentos');
  await page.getByRole('button', { name: 'Nuevo Documento' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Documento' });
  await form.getByLabel('Título', { exact: true }).fill(title);
  await form.getByLabel('Categoría').selectOption('Formularios');
  await form.getByLabel('Archivo', { exact: true }).fill('https://example.org/a.pdf');
  await form.getByLabel('Tipo de archivo').selectOption('PDF');
  return form;
};

test('lo que se escribe nada más abrir el formulario va al título, y un espacio no lo cierra', async ({
  page,
}) => {
  await openSection(page, PATH, 'Gestión de Documentos');
  await page.getByRole('button', { name: 'Nuevo Documento' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Documento' });
  await form.waitFor();
  await page.keyboard.type('La guía de siempre');
  await expect(form.getByLabel('Título', { exact: true })).toHaveValue('La guía de siempre');
  await form.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('main').getByRole('button', { name: 'Editar' }).first().click();
  const edit = page.getByRole('dialog', { name: 'Editar Documento' });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Space');
  await expect(edit).toBeVisible();
});

test('pulsar dos veces, con el ratón o el teclado, guarda una vez', async ({ page }) => {
  const posts = countCalls(page, 'POST', /^\/api\/admin\/documents$/u);
  const form = await openNew(page, unique('Doble'));
  const release = await delayRequests(page, { method: 'POST', path: LIST });
  const button = form.getByRole('button', { name: 'Crear Documento' });
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
    element.form?.requestSubmit();
  });
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Enter');
  release();
  await expectToast(page, '¡Documento creado!');
  await expect(form).toBeHidden();
  expect(posts()).toBe(1);
});

test('mientras se guarda no se puede escribir lo que ya no se guardaría', async ({ page }) => {
  const form = await openNew(page, unique('Espera'));
  const description = form.getByLabel('Descripción');
  await page.route(
    (url) => url.pathname === LIST,
    async (route) => {
      if (route.request().method() !== 'POST') {
        await route.fallback();
        return;
      }
      await description.evaluate((element) => {
        if (!element.closest('[inert]')) throw new Error('Still open to writing');
      });
      await route.fulfill({ status: 503, json: { message: 'Un momento.' } });
    },
  );
  await description.focus();
  await page.keyboard.press('Control+s');
  await expect(form.getByRole('alert')).toContainText('Un momento.');
  await expect(description).toBeFocused();
  await page.keyboard.type('Y aquí se sigue.');
  await expect(description).toHaveValue('Y aquí se sigue.');
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

test('un formulario que se cerró mientras guardaba no cierra el siguiente', async ({ page }) => {
  const form = await openNew(page, unique('Primero'));
  const release = await delayRequests(page, { method: 'POST', path: LIST });
  await form.getByRole('button', { name: 'Crear Documento' }).click();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await makeContent('documents', { title: unique('Segundo') });
  const item = page.getByRole('main').getByRole('button', { name: 'Editar' }).first();
  await item.click();
  const edit = page.getByRole('dialog', { name: 'Editar Documento' });
  await edit.getByLabel('Descripción').fill('A medias');
  release();
  await expectToast(page, '¡Documento creado!');
  await expect(edit.getByLabel('Descripción')).toHaveValue('A medias');
  await edit.getByRole('button', { name: 'Cancelar' }).click();
});

test('una noticia que tarda en llegar no ocupa el formulario de otra', async ({ page }) => {
  const slow = await makeContent('news', { title: unique('La lenta') });
  await page.goto('/admin/noticias');
  await page.getByRole('searchbox').fill(String(slow.title));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === '/api/admin/news' && url.searchParams.has('id'),
    async (route) => {
      await held;
      await route.fallback();
    },
  );
  const puts = countCalls(page, 'PUT', /\/api\/admin\/news\/\d+$/u);
  await itemOf(page, String(slow.title)).getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título', { exact: true }).fill('Una nueva');
  const answer = page.waitForResponse((response) => response.url().includes('id='));
  release();
  await (await answer).finished();
  // The spinner of «Editar» ends when the response has been processed.
  await expect(page.locator('main svg.tw\\:animate-spin')).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(form.getByLabel('Título', { exact: true })).toHaveValue('Una nueva');
  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expect(form.getByText('El resumen es obligatorio')).toBeVisible();
  expect(puts()).toBe(0);
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

test('lo descartado con «Cancelar» se puede recuperar', async ({ page }) => {
  const form = await openNew(page, 'Cancelado sin querer');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toBeHidden();
  await expectToast(page, 'Se descartó lo que escribiste');
  // The toast's timer pauses while it has the focus.
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Avisos/u }).getByRole('list')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(form.getByLabel('Título', { exact: true })).toHaveValue('Cancelado sin querer');
  await expect(form.getByLabel('Categoría')).toHaveValue('Formularios');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Nuevo Documento' }).click();
  await expect(form.getByLabel('Título', { exact: true })).toHaveValue('');
});

test('cancelar un formulario en el que no se escribió nada no dice nada', async ({ page }) => {
  const record = await makeContent('news', { title: unique('Sin tocar') });
  const form = await openEdit(page, { path: '/admin/noticias', title: String(record.title) });
  await expect(form.getByLabel('Contenido', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Se descartó lo que escribiste')).toBeHidden();
});

/** A form appears once, stays, and keeps every key. */

const PATHS = {
  news: '/admin/noticias',
  events: '/admin/eventos',
  documents: '/admin/documentos',
  journal: '/admin/revista',
  gallery: '/admin/galeria',
} as const;

for (const slug of CONTENT_SLUGS) {
  test(`${PATHS[slug]}: «Editar» muestra el formulario una vez, y se queda, aunque el resto llegue a trozos`, async ({
    page,
  }) => {
    test.slow();
    const title = unique('Se queda');
    await makeContent(slug, { title });
    await sendInPieces(page);
    await page.goto(PATHS[slug]);
    await page.getByRole('main').getByRole('searchbox').fill(title);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([title]);
    const sights = await watchDialog(page);
    const item = itemOf(page, title);
    await item.hover();
    await item.getByRole('button', { name: 'Editar' }).click();
    const form = page.getByRole('dialog');
    const titleField = form.getByLabel('Título', { exact: true });
    // Types while the rest of the record is loading: a remounted form would lose the focus.
    await titleField.focus();
    await page.keyboard.press('End');
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const editor = form.locator('.ContentEditable__root');
    let written = '';
    while (written.length < 60 || (slug === 'news' && (await editor.count()) === 0)) {
      const letter = letters.charAt(written.length % letters.length);
      await page.keyboard.press(letter);
      written += letter;
    }
    await expect(titleField).toHaveValue(title + written);
    expect(await sights()).toEqual(['absent', 'visible']);
    await form.getByRole('button', { name: 'Cancelar' }).click();
  });
}

for (const [round, rate] of [1, 4, 6].entries()) {
  test(`lo que se escribe en el instante en que aparece el editor se queda y se guarda (${round + 1})`, async ({
    page,
  }) => {
    test.slow();
    await sendInPieces(page);
    await openSection(page, PATHS.news, 'Gestión de Noticias');
    const throttle = await throttleOf(page);
    const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
    const editor = form.locator('.ContentEditable__root');
    // At the second opening all chunks are loaded.
    for (const opening of ['primera vez', 'otra vez']) {
      await test.step(opening, async () => {
        await throttle(rate);
        await focusEditorAtOnce(page);
        const keys = await recordKeys(page, '.ContentEditable__root');
        await page.getByRole('button', { name: 'Nueva Noticia' }).click();
        await form.waitFor();
        while ((await keys()).length < 30) await page.keyboard.type('palabras');
        await page.keyboard.type(' del final');
        const written = (await keys()).trim();
        await throttle(1);
        await page.keyboard.press('Control+s');
        await expect(form.getByText('El resumen es obligatorio')).toBeVisible();
        await expect(form.getByText('El contenido es obligatorio')).toBeHidden();
        await expect(editor).toHaveText(written, { useInnerText: true });

        await form.getByLabel('Título', { exact: true }).fill('Lo demás');
        await page.keyboard.press('Escape');
        await expect(form).toBeHidden();
        const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
        expect(kept).toContain(written);
        await page.getByRole('button', { name: 'Nueva Noticia' }).click();
        await expect(editor).toHaveText(written, { useInnerText: true });
        await form.getByRole('button', { name: 'Descartarlo' }).click();
        await form.getByRole('button', { name: 'Cancelar' }).click();
        await expect(form).toBeHidden();
      });
    }
  });
}
