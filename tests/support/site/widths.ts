import { expect, type Page } from '@playwright/test';

const WIDTHS = [320, 375, 768, 1024, 1440];

/** Fails if the page can be scrolled sideways at any of the widths that people have. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth, `a ${width} px`).toBeLessThanOrEqual(innerWidth);
  }
};
