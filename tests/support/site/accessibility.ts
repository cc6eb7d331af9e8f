import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Only violations, because locating passed elements is most of the work in a long list.
  resultTypes: ['violations'],
  // No style sheets, because no rule used needs them: axe would fetch and parse them each time.
  preload: { assets: ['media'] },
} satisfies axe.RunOptions;

interface WithAxe {
  axe?: typeof axe;
}

/** Injects axe once per page, because it is half a megabyte. */
const bringAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
};

const findViolations = async (page: Page) => {
  const { origin } = new URL(page.url());
  const own = page.frames().filter((frame) => frame.url().startsWith(origin));
  for (const frame of own) await bringAxe(frame);
  return page.evaluate(async (rules) => {
    const found = await (window as WithAxe).axe?.run(document, rules);
    return found?.violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, RULES);
};

/** Time for which a violation may persist. */
const SETTLES_MS = 5000;

/**
 * Fails if axe finds violations on the page or in its frames. Motion is off, so that no content is
 * half faded in. axe's package for Playwright is not used, because it injects axe each time and
 * returns all passed rules, which took twice as long.
 *
 * Violations are checked again for a moment, because disabled controls before hydration are not
 * focusable. Playwright's retries are not used, because they abort a check that exceeds their
 * timeout, as on a long page and a slow machine.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const end = Date.now() + SETTLES_MS;
  let found = await findViolations(page);
  while (found?.length !== 0 && Date.now() < end) found = await findViolations(page);
  expect(found).toEqual([]);
};

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1440, height: 900 };

/** Checks phone and desktop size on one page: open parts stay open while the window changes. */
export const expectAccessibleOnBoth = async (page: Page): Promise<void> => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
};
