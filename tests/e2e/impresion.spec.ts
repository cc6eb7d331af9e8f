import type { Page } from '@playwright/test';

import type { NewsRecord } from '@/features/content/news/news.presenter';

import { expectAccessible } from '../support/site/accessibility';
import { firstOf } from '../support/site/list-screen';
import { expect, test } from '../support/site/site-test';

/** Fails if a printed page shows navigation or controls. */
const expectNothingToPress = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
};

/** Fails if content is cut off at the right edge of a sheet (A4 without its margins). */
const expectFitsOnPaper = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 658, height: 986 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(658);
};

test('las noticias se imprimen con sus títulos, fechas y resúmenes', async ({ page }) => {
  await page.goto('/noticias');
  const cards = page.getByRole('article');
  const count = await cards.count();
  await page.emulateMedia({ media: 'print' });
  await expectNothingToPress(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cards).toHaveCount(count);
  await expect(cards.first().getByRole('heading')).toBeVisible();
  await expect(cards.first().getByRole('time')).toBeVisible();
  await expectFitsOnPaper(page);
  await expectAccessible(page);
});

test('una noticia abierta se imprime sola y entera', async ({ page, request }) => {
  const news = (await (await request.get('/api/public/news')).json()) as NewsRecord[];
  const { id, title } = firstOf(news);
  await page.goto(`/noticias?noticia=${id}`);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectNothingToPress(page);
  await expect(dialog.getByText(/^Publicado el/u)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  // Print output cannot scroll: long content must be complete.
  const isWhole = await dialog.evaluate((element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (box.tagName === 'BODY') return true;
      const { position, overflowY } = getComputedStyle(box);
      if (position === 'fixed' || overflowY === 'auto' || overflowY === 'scroll') return false;
    }
    return false;
  });
  expect(isWhole).toBe(true);
  await expectFitsOnPaper(page);
});

test('los documentos se imprimen con lo que dicen de sí', async ({ page }) => {
  await page.goto('/documentos');
  const rows = page.getByRole('article');
  const count = await rows.count();
  await page.emulateMedia({ media: 'print' });
  await expectNothingToPress(page);
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toContainText('Actualizado:');
  await expect(rows.first().getByRole('heading')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Descargar/u }).first()).toBeHidden();
  await expectFitsOnPaper(page);
  await expectAccessible(page);
});
