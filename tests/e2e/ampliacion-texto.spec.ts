import type { LaunchOptions } from '@playwright/test';

import { findCutTexts } from '../support/site/cut-texts';
import { EVERY_PAGE } from '../support/site/every-page';
import { expect, test as base } from '../support/site/site-test';
import { expectFits } from '../support/site/widths';

/** Text size of 200 % only: a browser with a doubled default font size. */

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 1280, height: 800 } });

for (const path of EVERY_PAGE) {
  test(`${path} no pierde nada`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    expect(await page.evaluate(findCutTexts)).toEqual([]);
  });
}
