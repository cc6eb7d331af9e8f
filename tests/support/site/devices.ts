import { test, type Page } from '@playwright/test';

import { expectAccessible } from './accessibility';
import { expectFits } from './widths';

/** Widths of a phone, a tablet and a desktop. */
const WIDTHS = [375, 768, 1440];

/** Runs `work` at each of these widths; a step of the report names the width. */
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
 * Fails unless the page fits and is accessible at each of these widths.
 *
 * @param state the name of the page's state in the report.
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
