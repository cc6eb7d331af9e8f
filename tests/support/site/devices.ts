import { test, type Page } from '@playwright/test';

import { expectAccessible } from './accessibility';
import { expectFits } from './widths';

/** As wide as a telephone, a tablet and a desk. */
const WIDTHS = [375, 768, 1440];

/** Does the same at each of these widths; the report says at which it failed. */
export const onEachDevice = async (
  page: Page,
  work: () => Promise<void>,
  state = 'lo que se ve',
): Promise<void> => {
  for (const width of WIDTHS) {
    await test.step(`${state}, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await work();
    });
  }
};

/**
 * Fails unless what is shown fits and is accessible on each of them.
 *
 * @param state what the report calls it.
 */
export const expectWell = (page: Page, state?: string): Promise<void> =>
  onEachDevice(
    page,
    async () => {
      await expectFits(page);
      await expectAccessible(page);
    },
    state,
  );
