import type { Page } from '@playwright/test';

import type { NewsRecord } from '@/features/content/news/news.presenter';
import { LIST_PARTS } from '@/shared/list-parts';

import { lengthenList } from '../support/api/long-list';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

/** Navigation through a list that is loaded in pages, on the site itself. */

const { size } = LIST_PARTS;
let news: NewsRecord[] = [];
let lengthened: Awaited<ReturnType<typeof lengthenList>> | undefined;

test.beforeAll(async ({ request }) => {
  lengthened = await lengthenList(
    'news',
    (index) => ({ title: `Crónica del paso ${index}` }),
    5 * size + 2,
  );
  news = (await (await request.get('/api/public/news')).json()) as NewsRecord[];
});
test.afterAll(async () => {
  await lengthened?.remove();
});

const titlesOf = (records: readonly NewsRecord[]): string[] => records.map(({ title }) => title);

const ways = (page: Page) => page.getByRole('navigation', { name: 'Páginas de la lista' });
const current = (page: Page) => ways(page).locator('[aria-current="page"]');

test('lo cargado queda en la dirección, y los caminos a las partes siguen ahí', async ({
  page,
}) => {
  await page.goto('/noticias');
  const more = page.getByRole('button', { name: 'Cargar Más Noticias' });
  const titles = page.getByRole('article').getByRole('heading');
  await more.click();
  await expect(page).toHaveURL('/noticias?pagina=2');
  await more.click();
  await expect(page).toHaveURL('/noticias?pagina=3');
  await expect(titles).toHaveText(titlesOf(news.slice(0, 3 * size)));
  await expect(page.getByText(`Se muestran del 1 al ${3 * size} de ${news.length}`)).toBeVisible();
  await expect(current(page)).toHaveText('3');
  await expect(ways(page).getByRole('link', { name: 'Página siguiente' })).toHaveAttribute(
    'href',
    '/noticias?pagina=4',
  );
  await expectAccessibleOnBoth(page);

  await page.getByRole('searchbox').fill('nada que se le parezca');
  await expect(ways(page)).toBeHidden();
  await page.getByRole('searchbox').fill('');
  await expect(titles).toHaveText(titlesOf(news.slice(0, 3 * size)));

  await page.reload();
  await expect(titles).toHaveText(titlesOf(news.slice(2 * size, 3 * size)));
  await expect(
    page.getByText(`Se muestran del ${2 * size + 1} al ${3 * size} de ${news.length}`),
  ).toBeVisible();
});

test('quien vuelve de otra página está en la parte que había alcanzado', async ({ page }) => {
  await page.goto('/noticias');
  await page.getByRole('button', { name: 'Cargar Más Noticias' }).click();
  await expect(page).toHaveURL('/noticias?pagina=2');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Galería', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Galería' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/noticias?pagina=2');
  await expect(
    page
      .getByRole('article')
      .getByRole('heading', { name: String(titlesOf(news)[size]), exact: true }),
  ).toBeVisible();
});

test('una noticia abierta desde una parte vuelve a ella, también si se abre de nuevo', async ({
  page,
}) => {
  await page.goto('/noticias?pagina=3');
  const list = await page.title();
  const titles = page.getByRole('article').getByRole('heading');
  const part = titlesOf(news.slice(2 * size, 3 * size));
  const { id, title } = news[2 * size + 4] as NewsRecord;
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`/noticias?pagina=3&noticia=${id}`);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await page.title()).startsWith(`${title} · `)).toBe(true);

  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/noticias?pagina=3');
  await expect(titles).toHaveText(part);
  await expect(current(page)).toHaveText('3');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeFocused();

  await page.goto('/noticias?pagina=3');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(list);
});

test('el foco vuelve a la noticia también si su parte aún está en camino', async ({ page }) => {
  const { id, title } = news[2 * size + 4] as NewsRecord;
  let letCome = (): void => undefined;
  const isAwaited = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(
    (url) => url.pathname === '/api/public/news',
    async (route) => {
      await isAwaited;
      await route.continue();
    },
  );
  await page.goto(`/noticias?pagina=3&noticia=${id}`);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('link', { name: title, exact: true });
  await expect(card).toHaveCount(0);
  letCome();
  await expect(card).toBeFocused();
});

test('se llega a una parte por su número', async ({ page }) => {
  await page.goto('/noticias');
  await ways(page).getByRole('spinbutton', { name: 'Ir a la página' }).fill('5');
  await ways(page).getByRole('button', { name: 'Ir', exact: true }).click();
  await expect(page).toHaveURL('/noticias?pagina=5');
  await expect(current(page)).toHaveText('5');
  await ways(page).getByRole('link', { name: 'Página 1', exact: true }).click();
  await expect(page).toHaveURL('/noticias');
});

test('una parte se abre por su dirección y sigue desde ella', async ({ page }) => {
  await page.goto('/noticias?pagina=2');
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(titlesOf(news.slice(size, 2 * size)));
  await expect(page.getByText(`${2 * size} de ${news.length}`)).toBeVisible();
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cargar Más Noticias' }).click();
  await expect(titles).toHaveText(titlesOf(news.slice(size, 3 * size)));
  await page.getByRole('searchbox').fill(String(titlesOf(news)[0]));
  await expect(titles).toHaveText(titlesOf(news.slice(0, 1)));
});

test.describe('sin JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('se recorre entera, de parte en parte', async ({ page }) => {
    await page.goto('/noticias');
    const titles = page.getByRole('article').getByRole('heading');
    const next = page.getByRole('link', { name: 'Página siguiente' });
    const pages = new Set<string>();
    for (let start = 0; start < news.length; start += size) {
      await expect(titles).toHaveText(titlesOf(news.slice(start, start + size)));
      pages.add(await page.title());
      await expect(page.getByRole('button', { name: 'Cargar Más Noticias' })).toBeHidden();
      if (start + size < news.length) await next.click();
    }
    await expect(next).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
    expect(pages.size).toBe(Math.ceil(news.length / size));
    await page.getByRole('link', { name: 'Página anterior' }).click();
    await expect(page).toHaveURL(`/noticias?pagina=${pages.size - 1}`);
  });
});
