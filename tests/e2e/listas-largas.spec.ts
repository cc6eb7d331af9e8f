import type { NewsRecord } from '@/features/content/news/news.presenter';
import { LIST_PARTS } from '@/shared/list-parts';

import { lengthenList } from '../support/api/long-list';
import { unique } from '../support/api/unique';
import { expect, test } from '../support/site/site-test';
import { failCalls } from '../support/site/without-data';

/** A list that is loaded in pages, on the site itself. */

const { size } = LIST_PARTS;
const mark = unique('larga');
let news: NewsRecord[] = [];
let lengthened: Awaited<ReturnType<typeof lengthenList>> | undefined;

test.beforeAll(async ({ request }) => {
  lengthened = await lengthenList('news', (index) => ({
    title: `Crónica ${index} ${mark}`,
    category: index % 2 === 0 ? 'Graduaciones' : 'Convocatorias',
  }));
  news = (await (await request.get('/api/public/news')).json()) as NewsRecord[];
});
test.afterAll(async () => {
  await lengthened?.remove();
});

const titlesOf = (records: readonly NewsRecord[]): string[] => records.map(({ title }) => title);
const oldest = (): NewsRecord => {
  const last = news.at(-1);
  if (!last) throw new Error('There are no news');
  return last;
};

test('llega por partes, y cada una sigue a la anterior', async ({ page }) => {
  await page.goto('/noticias');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(titlesOf(news.slice(0, size)));
  await expect(
    page.getByRole('status').filter({ hasText: `${news.length} noticias` }),
  ).toBeVisible();
  const more = page.getByRole('button', { name: 'Cargar Más Noticias' });
  for (let shown = 2 * size; shown < news.length; shown += size) {
    await more.click();
    await expect(titles).toHaveText(titlesOf(news.slice(0, shown)));
    await expect(page.getByText(`${shown} de ${news.length}`)).toBeVisible();
  }
  await more.click();
  await expect(titles).toHaveText(titlesOf(news));
  await more.click();
  await expect(page.getByText('Ya se muestran todas las noticias.')).toBeVisible();
});

test('la búsqueda y el filtro miran la lista entera, y quedan en la dirección', async ({
  page,
}) => {
  await page.goto('/noticias');
  const titles = page.getByRole('article').getByRole('heading');
  const box = page.getByRole('searchbox');
  const { title, category } = oldest();
  await box.fill(title.toUpperCase());
  await expect(titles).toHaveText([title]);
  await expect(page.getByText(`1 de ${news.length} noticias`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Páginas de la lista' })).toBeHidden();

  await page.reload();
  await expect(box).toHaveValue(title.toUpperCase());
  await expect(titles).toHaveText([title]);

  await box.fill('nada que se le parezca');
  await expect(page.getByText('No hay noticias que coincidan con tu búsqueda.')).toBeVisible();

  await box.fill('');
  await expect(titles).toHaveText(titlesOf(news.slice(0, size)));
  await page.getByRole('button', { name: category, exact: true }).click();
  const ofCategory = news.filter((record) => record.category === category);
  await expect(page.getByText(`${ofCategory.length} de ${news.length} noticias`)).toBeVisible();
  await expect(titles).toHaveText(titlesOf(ofCategory.slice(0, size)));

  await page.getByRole('button', { name: 'Graduaciones', exact: true }).click();
  await box.fill(mark.toUpperCase());
  const both = news.filter(
    (record) => record.category === 'Graduaciones' && record.title.includes(mark),
  );
  await expect(page.getByText(`${both.length} de ${news.length} noticias`)).toBeVisible();
  await expect(titles).toHaveText(titlesOf(both.slice(0, size)));
  await page.getByRole('button', { name: 'Cargar Más Noticias' }).click();
  await expect(titles).toHaveText(titlesOf(both.slice(0, 2 * size)));
});

test('busca lo que se escribe, y no sus palabras en otro orden', async ({ page }) => {
  await page.goto('/noticias');
  const titles = page.getByRole('article').getByRole('heading');
  const box = page.getByRole('searchbox');
  await box.fill(`${mark} CRONICA`);
  await expect(page.getByText('No hay noticias que coincidan con tu búsqueda.')).toBeVisible();
  await box.fill(`  CRONICA 7 ${mark.toUpperCase()} `);
  await expect(titles).toHaveText([`Crónica 7 ${mark}`]);
  await expect(page.getByText(`1 de ${news.length} noticias`)).toBeVisible();
});

test('lo que no llega se dice y se puede pedir otra vez', async ({ page }) => {
  await page.goto('/noticias');
  const api = await failCalls(page, '/api/public/news');
  const articles = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Cargar Más Noticias' });
  await more.click();
  await expect(page.getByText('No se pudo cargar. Inténtalo de nuevo.')).toBeVisible();
  await expect(articles).toHaveCount(size);
  api.fails = false;
  await more.click();
  await expect(articles).toHaveCount(2 * size);

  api.fails = true;
  await page.getByRole('searchbox').fill(oldest().title);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Error al cargar noticias');
  api.fails = false;
  await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(articles).toHaveCount(1);
});

test('con el teclado, el foco pasa a lo primero que llega', async ({ page }) => {
  await page.goto('/noticias');
  const more = page.getByRole('button', { name: 'Cargar Más Noticias' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2 * size);
  const title = String(titlesOf(news)[size]);
  const link = page.getByRole('link', { name: title, exact: true });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(2 * size);
});

test('también en lo que una búsqueda ha encontrado', async ({ page }) => {
  await page.goto('/noticias');
  await page.getByRole('searchbox').fill(mark);
  const found = news.filter(({ title }) => title.includes(mark));
  await expect(page.getByText(`${found.length} de ${news.length} noticias`)).toBeVisible();
  const more = page.getByRole('button', { name: 'Cargar Más Noticias' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('link', { name: String(titlesOf(found)[size]), exact: true }),
  ).toBeFocused();
  await expect(page).toHaveURL(`/noticias?q=${mark}`);
});

test('el enlace de una noticia antigua la abre sobre la primera parte', async ({ page }) => {
  const { id, title } = oldest();
  await page.goto(`/noticias?noticia=${id}`);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/noticias');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    titlesOf(news.slice(0, size)),
  );
});
