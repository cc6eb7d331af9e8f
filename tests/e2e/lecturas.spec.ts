import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { eraseContent, storeContent, type StoredContent } from '../support/api/content';
import { unique } from '../support/api/unique';
import { viewsOf, waitForViews } from '../support/api/views';
import { expectAccessible } from '../support/site/accessibility';

/* Page views are counted without data of the reader; the office sees the numbers. */

let news: StoredContent;
const title = unique('Una noticia muy leída');
test.beforeAll(async () => {
  news = await storeContent('news', { published: true, title });
});
test.afterAll(() => eraseContent('news', news.id));

/** The page views that a browser's pages report. */
const listenTo = (page: Page): (string | null)[] => {
  const told: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/public/views')) told.push(request.postData());
  });
  return told;
};

const openNews = async (page: Page): Promise<void> => {
  await page.getByRole('article').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
};

test('dos páginas y una noticia, una vez cada una; la oficina ve los números', async ({
  openWindow,
  page,
}) => {
  const reader = await openWindow();
  const told = listenTo(reader);
  const item = `/noticias?noticia=${news.id}`;
  await reader.goto('/acerca');
  await expect.poll(() => told).toEqual(['/acerca']);
  await reader.getByRole('contentinfo').getByRole('link', { name: 'Noticias' }).click();
  await expect(reader).toHaveURL('/noticias');
  await expect.poll(() => told).toEqual(['/acerca', '/noticias']);
  for (let time = 0; time < 2; time += 1) {
    await openNews(reader);
    await expect.poll(() => told).toEqual(['/acerca', '/noticias', item]);
    await reader.goBack();
    await expect(reader).toHaveURL('/noticias');
  }
  // The item's shared URL.
  await reader.goto(item);
  await expect.poll(() => told).toEqual(['/acerca', '/noticias', item, item]);
  await waitForViews(2, 'news', news.id);
  expect(await reader.context().cookies()).toEqual([]);

  await page.goto('/admin/noticias');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('2 lecturas')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/estadisticas');
  const readings = page.getByRole('region', { name: 'Lecturas', exact: true });
  for (const name of ['Lecturas por mes', 'Lecturas de los últimos 30 días']) {
    const months = readings.getByRole('region', { name }).first();
    await months.getByText('Ver los números').press('Enter');
    await expect(months.getByRole('columnheader', { name: 'Visitas' })).toBeVisible();
  }
  const lately = readings.getByRole('table', { name: 'Lo más leído en los últimos 30 días' });
  await expect(lately.getByRole('link').first()).toHaveAttribute('href', /^\//u);
  await expectAccessible(page);
});

test('la oficina con su sesión no se cuenta, y una vista previa no dice nada', async ({ page }) => {
  const before = await viewsOf('/terminos-uso');
  const told = listenTo(page);
  await page.goto('/terminos-uso');
  await expect.poll(() => told).toEqual(['/terminos-uso']);
  await page.goto(`/admin/vista-previa/noticias?noticia=${news.id}`);
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto('/politica-privacidad');
  await expect.poll(() => told).toEqual(['/terminos-uso', '/politica-privacidad']);
  expect(await viewsOf('/terminos-uso')).toBe(before);
});

for (const [how, name, value] of [
  ['«no rastrear»', 'doNotTrack', '1'],
  ['la señal de privacidad', 'globalPrivacyControl', true],
] as const) {
  test(`con ${how} en el navegador no sale nada`, async ({ openWindow }) => {
    const reader = await openWindow();
    await reader.addInitScript(
      ([property, given]) =>
        Object.defineProperty(Navigator.prototype, property, { get: () => given }),
      [name, value] as const,
    );
    const told = listenTo(reader);
    await reader.goto('/acerca');
    await reader.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/Contacto/u);
    // A page view would have been reported before the browser was idle.
    await reader.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
    expect(told).toEqual([]);
  });
}
