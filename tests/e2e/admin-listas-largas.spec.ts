import type { Page } from '@playwright/test';

import { foldText } from '@/shared/folding';

import { expect, test } from '../support/admin/admin-test';
import { itemOf, openSection } from '../support/admin/parts';
import { eraseContent, storeContent, type StoredContent } from '../support/api/content';
import { unique } from '../support/api/unique';
import { sampleDocument } from '../support/site/sample-content';

const PATH = '/admin/documentos';
const HEADING = 'Gestión de Documentos';
const LIST = '/api/admin/documents';
const CATEGORIES = ['Reglamentos', 'Formularios', 'Políticas'] as const;

const records = Array.from({ length: 600 }, (_, index) => ({
  ...sampleDocument(),
  category: CATEGORIES[index % CATEGORIES.length],
  id: index + 1,
  title: `Documento ${index + 1}${index === 589 ? ' de Índole única' : ''}`,
}));

/** Responds as the server does: in pages, with a search over all records. */
const answerInPages = (page: Page, stored: readonly (typeof records)[number][] = records) =>
  page.route(
    (url) => url.pathname === LIST,
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      const limit = Number(query.get('limit'));
      const start = (Number(query.get('page')) - 1) * limit;
      const search = query.get('search') ?? '';
      const found = stored.filter(
        ({ title, category }) =>
          [null, category].some((wanted) => wanted === query.get('category')) &&
          foldText(title).includes(foldText(search)),
      );
      return route.fulfill({
        json: found.slice(start, start + limit),
        headers: { 'X-Total-Count': String(found.length) },
      });
    },
  );

test('una lista larga llega por partes, y la búsqueda mira también lo que no ha llegado', async ({
  page,
}) => {
  await answerInPages(page);
  await page.goto(PATH);
  const items = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(items).toHaveCount(48);
  for (const [remaining, shown] of [
    [552, 96],
    [504, 144],
    [456, 192],
    [408, 240],
    [360, 288],
  ] as const) {
    await page.getByRole('button', { name: `Mostrar más (${remaining})` }).click();
    await expect(items).toHaveCount(shown);
  }

  const box = page.getByPlaceholder('Buscar documentos...');
  await box.fill('índole UNICA');
  await expect(items).toHaveText(['Documento 590 de Índole única']);
  await box.fill('ninguno así');
  await expect(page.getByRole('heading', { name: 'No se encontraron documentos' })).toBeVisible();
  await box.fill('');
  await page.getByRole('button', { name: 'Políticas', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mostrar más (152)' })).toBeVisible();
  await expect(items).toHaveText(
    records
      .filter(({ category }) => category === 'Políticas')
      .slice(0, 48)
      .map(({ title }) => title),
  );
});

test('si otra persona elimina uno mientras se mira, ninguno falta entre sus partes', async ({
  page,
}) => {
  const left = [...records];
  await answerInPages(page, left);
  await page.goto(PATH);
  const items = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(items).toHaveCount(48);
  const more = page.getByRole('button', { name: /^Mostrar más/u });
  for (const shown of [96, 144, 192, 240]) {
    await more.click();
    await expect(items).toHaveCount(shown);
  }
  left.splice(0, 1);
  await more.click();
  // «Documento 241» was the first item of page 6; after the deletion it is the last item of page 5.
  await expect(items.filter({ hasText: /^Documento 241$/u })).toBeVisible();
  await expect(items.filter({ hasText: /^Documento 1$/u })).toHaveCount(0);
});

test('al eliminar, el foco pasa al siguiente; sin ninguno, al título', async ({ page }) => {
  const mark = unique('foco');
  const made: StoredContent[] = [];
  for (const name of ['Tercero', 'Segundo', 'Primero']) {
    made.unshift(await storeContent('documents', { title: `${name} ${mark}` }));
  }
  try {
    await openSection(page, PATH, HEADING);
    await page.getByPlaceholder('Buscar documentos...').fill(mark);
    const items = page.getByRole('main').getByRole('heading', { level: 2 });
    const [first, second, third] = made.map(({ title }) => String(title));
    await expect(items).toHaveText([first, second, third].map(String));
    const removeAndExpect = async (
      title: string | undefined,
      focused: ReturnType<Page['getByRole']>,
    ) => {
      await itemOf(page, String(title)).getByRole('button', { name: 'Eliminar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(focused).toBeFocused();
    };
    const titleOf = (title: string | undefined) =>
      page.getByRole('heading', { name: String(title) });
    await removeAndExpect(second, titleOf(third));
    await removeAndExpect(third, titleOf(first));
    await removeAndExpect(first, page.getByRole('heading', { level: 1, name: HEADING }));
  } finally {
    for (const { id } of made) await eraseContent('documents', id);
  }
});
