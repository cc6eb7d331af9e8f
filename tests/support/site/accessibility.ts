import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES: Parameters<AxeBuilder['options']>[0] = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Of what is in order nobody asks where it stands: on a long list that is most of the work.
  resultTypes: ['violations'],
};

/** Fails if axe finds anything on the page as it is now. Motion is off: nothing is half faded in. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // «Legacy» asks the frames from the page itself, instead of gathering their answers in a page of
  // its own each time. It cannot look into other sites' frames: here there are none.
  const { violations } = await new AxeBuilder({ page }).options(RULES).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
};

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1440, height: 900 };

/** The same on a phone and on a desk: what is open stays open while the window changes. */
export const expectAccessibleOnBoth = async (page: Page): Promise<void> => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
};
