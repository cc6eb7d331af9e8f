import type { Page } from '@playwright/test';

import { findCutTexts } from '../support/site/cut-texts';
import { EVERY_PAGE } from '../support/site/every-page';
import { expect, test } from '../support/site/site-test';
import { expectFits } from '../support/site/widths';

const expectNothingLost = async (page: Page): Promise<void> => {
  await expectFits(page);
  expect(await page.evaluate(findCutTexts)).toEqual([]);
};

/* Page zoom of 200 %: half the window, at twice the density. */
test.describe('todo al 200 %', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  for (const path of EVERY_PAGE) {
    test(`${path} cabe y se maneja`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeInViewport();
      await expectNothingLost(page);
    });
  }
});

/* Text zoom only, as in Firefox: the viewport of the page does not change. */
test.describe('el texto de la página al 200 %', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('la cabecera deja su menú al cajón, y nada se corta', async ({ page }) => {
    await page.goto('/noticias');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeInViewport();
    await expectNothingLost(page);
  });
});
