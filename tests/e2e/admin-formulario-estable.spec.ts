import { expect, test } from '../support/admin/admin-test';
import {
  focusEditorAtOnce,
  recordKeys,
  sendInPieces,
  throttleOf,
  watchDialog,
} from '../support/admin/frames';
import { itemOf, openSection } from '../support/admin/parts';
import { CONTENT_SLUGS } from '../support/api/content';
import { unique } from '../support/api/unique';
import { makeContent } from '../support/site/made-records';

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
    const { id } = await makeContent(slug, { title });
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
    // Written while the rest is on its way: where the form goes away, so does the focus.
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
    // The second time all chunks are loaded.
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
