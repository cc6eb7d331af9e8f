import { EVERY_PAGE } from '../support/site/every-page';
import { expect, test } from '../support/site/site-test';
import { expectFits } from '../support/site/widths';

/*
 * Pages at 200 %, in both of the ways that browsers have: everything larger (half the window at
 * twice the density), and only the text.
 */

/** Controls whose own text does not fit in them. */
const findCutTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, summary')]
    .filter((element) => {
      const { overflow, webkitLineClamp } = getComputedStyle(element);
      const isMeant = webkitLineClamp !== 'none' || element.closest('.sr-only') !== null;
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        (overflow !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      return element.checkVisibility() && element.clientWidth > 1 && !isMeant && isCut;
    })
    .map((element) => element.outerHTML.slice(0, 160));

test.describe('todo al 200 %', () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  for (const path of EVERY_PAGE) {
    test(`${path} cabe y se maneja`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeInViewport();
      await expectFits(page);
      expect(await page.evaluate(findCutTexts)).toEqual([]);
    });
  }
});

test.describe('solo el texto al 200 %', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const path of EVERY_PAGE) {
    test(`${path} no pierde nada`, async ({ page }) => {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFits(page);
      expect(await page.evaluate(findCutTexts)).toEqual([]);
    });
  }
});
