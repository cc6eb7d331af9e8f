import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Of what is in order nobody asks where it stands: on a long list that is most of the work.
  resultTypes: ['violations'],
  // Nor for its style sheets, which no rule of these reads: axe would fetch and read them anew each time.
  preload: { assets: ['media'] },
} satisfies axe.RunOptions;

interface WithAxe {
  axe?: typeof axe;
}

/** A page has it until it is left: half a megabyte is not brought anew for each state that is looked at. */
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

/** How long a fault may stand before it is one. */
const SETTLES_MS = 5000;

/**
 * Fails if axe finds anything on the page, and in its frames, as it is now. Motion is off: nothing is half faded in.
 * Not by axe's own package for Playwright: it brings axe anew each time, and all that is in order back, which took
 * twice as long as the looking.
 *
 * What it finds it looks at again for a moment: what the server has drawn stands there before React has taken it over,
 * and nobody can reach a box that is disabled until then. The looking itself takes as long as it takes: Playwright's
 * own ways of trying again break off a look that outlasts their time, as one at a long page does on a slow machine.
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

/** The same on a phone and on a desk: what is open stays open while the window changes. */
export const expectAccessibleOnBoth = async (page: Page): Promise<void> => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
};
