import { NEWS } from '@/features/content/news/news.definition';
import type { NewsRecord } from '@/features/content/news/news.presenter';

import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';
import { answerApi } from '../support/site/without-data';

const LIST = '/api/public/news';

test.describe('con las noticias publicadas', () => {
  let news: NewsRecord[] = [];

  test.beforeAll(async ({ request }) => {
    news = (await (await request.get(LIST)).json()) as NewsRecord[];
    expect(news.length).toBeGreaterThan(2);
  });
  const first = (): NewsRecord => {
    const [newest] = news;
    if (!newest) throw new Error('No hay noticias publicadas');
    return newest;
  };

  test('la página del servidor las trae consigo, sin JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto('/noticias');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Noticias y Actualizaciones', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: first().title })).toBeVisible();
    expect(await page.content()).not.toContain('contentHtml');

    await page.getByRole('link', { name: first().title }).first().click();
    await expect(page).toHaveURL(`/noticias?noticia=${first().id}`);
    const dialog = page.getByRole('dialog', { name: first().title });
    await expect(dialog).toBeVisible();
    for (const paragraph of first().content.split('\n\n').slice(0, 1)) {
      await expect(dialog).toContainText(paragraph.trim());
    }
    await context.close();
  });

  test('el estado de la lista vive en la dirección', async ({ page }) => {
    const { title, category } = first();
    await page.goto(`/noticias?q=${encodeURIComponent(title)}&categoria=${category}`);
    await expect(page.getByRole('searchbox')).toHaveValue(title);
    await expect(page.getByRole('button', { name: category, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Todas' }).click();
    await expect(page).toHaveURL('/noticias');
  });

  test('lo que la dirección dice sin sentido no cuenta', async ({ page }) => {
    await page.goto('/noticias?categoria=%3Cb%3E&noticia=-1&otra=cosa&q=');
    await expect(page.getByRole('button', { name: 'Todas' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('una noticia que no existe lo avisa, y lleva a la lista', async ({ page }) => {
    const response = await page.goto('/noticias?noticia=2147483647');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expect(page.getByText(NEWS.messages.notFound)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('link', { name: /^Ir a / }).click();
    await expect(page).toHaveURL('/noticias');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('una tarjeta abre su diálogo; Escape lo cierra y devuelve el foco', async ({ page }) => {
    await page.goto('/noticias');
    const { id, title, excerpt, content } = first();
    const link = page.getByRole('article').getByRole('link', { name: title });
    await link.click();
    await expect(page).toHaveURL(`/noticias?noticia=${id}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(/^Publicado el \d{1,2} de [a-z]+ de \d{4}$/u)).toBeVisible();
    await expect(dialog).toContainText(excerpt);
    await expect(dialog).toContainText(content.split('\n\n')[0]?.trim() ?? '');

    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/noticias');
    await expect(link).toBeFocused();
  });

  test('«atrás» cierra el diálogo y «adelante» lo abre', async ({ page }) => {
    await page.goto('/noticias');
    await page.getByRole('article').getByRole('link', { name: first().title }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/noticias');
    await page.goForward();
    await expect(page.getByRole('dialog', { name: first().title })).toBeVisible();
  });

  test('el texto que no llega se puede pedir otra vez', async ({ page }) => {
    await page.goto('/noticias');
    const { id, title, content } = first();
    const api = await answerApi(page, `${LIST}/${id}`, { status: 500, body: { message: 'No' } });
    await page.getByRole('article').getByRole('link', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('alert')).toContainText('Error al obtener la noticia');
    Object.assign(api.state, { status: 200, body: first() });
    await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(dialog).toContainText(content.split('\n\n')[0]?.trim() ?? '');
  });

  test('su enlace propio la abre desde el servidor, con sus metadatos', async ({ page }) => {
    const { id, title, excerpt } = first();
    await page.goto(`/noticias?noticia=${id}`);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    expect(await page.title()).toContain(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', excerpt);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`/noticias\\?noticia=${id}$`, 'u'),
    );
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/noticias');
    await expect(page).toHaveTitle(/^Noticias y Actualizaciones · /u);
  });

  test('mientras está abierta, la pestaña lleva su título', async ({ page }) => {
    await page.goto('/noticias');
    const list = await page.title();
    const { id, title } = first();
    await page.getByRole('article').getByRole('link', { name: title }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect.poll(() => page.title()).not.toBe(list);
    const open = await page.title();
    await page.goBack();
    await expect(page).toHaveTitle(list);
    await page.goto(`/noticias?noticia=${id}`);
    await expect(page).toHaveTitle(open);
  });

  test('cabe en cualquier ancho', async ({ page }) => {
    await page.goto('/noticias');
    await expectNoSidewaysScroll(page);
    await page.goto(`/noticias?noticia=${first().id}`);
    await expectNoSidewaysScroll(page);
  });
});
