import { expect, type Page } from '@playwright/test';

const WIDTHS = [320, 375, 768, 1024, 1440];

/**
 * Fails if the page scrolls horizontally at its current size. After a resize the layout follows later: only a lasting
 * overflow counts.
 */
export const expectFits = async (page: Page): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `a ${width} px`)
    .toBeLessThanOrEqual(width);
};

/** Fails if the page scrolls horizontally at any of the usual widths. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }
};
