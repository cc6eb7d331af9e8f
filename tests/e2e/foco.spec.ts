import { EVERY_PAGE } from '../support/site/every-page';
import { expect, test } from '../support/site/site-test';

/** More stops than any page has, so that a focus trap is found. */
const MAX_STOPS = 250;

interface Stop {
  what: string;
  isMarked: boolean;
  isHidden: boolean;
}

/** The focused element, and whether its focus is visible. Runs in the page; `null` after the last stop. */
const lookAtFocus = (): Stop | null => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const header = document.querySelector('header');
  const isBelowHeader =
    header !== null &&
    !header.contains(element) &&
    getComputedStyle(element).position !== 'fixed' &&
    box.bottom <= header.getBoundingClientRect().bottom;
  return {
    what: element.outerHTML.slice(0, 120),
    // The page in a frame shows the focus itself.
    isMarked:
      element.tagName === 'IFRAME' ||
      (outlineStyle !== 'none' && outlineWidth !== '0px') ||
      boxShadow !== 'none',
    isHidden: isBelowHeader || box.bottom <= 0 || box.top >= window.innerHeight,
  };
};

test.beforeEach(({ page }) =>
  page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title>' }),
  ),
);

for (const path of EVERY_PAGE) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const stops: Stop[] = [];
    while (stops.length < MAX_STOPS) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(lookAtFocus);
      if (!stop) break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.length, 'el foco no sale de la página').toBeLessThan(MAX_STOPS);
    expect(stops.filter(({ isMarked, isHidden }) => !isMarked || isHidden)).toEqual([]);
  });
}
