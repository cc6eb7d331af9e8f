import { expect, type Page, type Route } from '@playwright/test';

/** The items of a list in the server's response, and the following property or end. */
const ITEMS = /"initialItems":\[.*?\](,"\w+"|\})/su;

/**
 * Serves a list page as rendered without the database: without items, so that the browser must fetch them. Only
 * possible for a client-side navigation, whose response can be rewritten.
 *
 * @param path the page, which a link of the footer leads to
 * @param linkName the text of that link
 */
export const openWithoutData = async (
  page: Page,
  { path, linkName }: { path: string; linkName: string },
): Promise<void> => {
  await page.route(
    (url) => url.pathname === path && url.searchParams.has('_rsc'),
    async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      // The page comes in several responses; only one of them contains the items.
      const payload = await response.text();
      await route.fulfill({ response, body: payload.replace(ITEMS, '"initialItems":null$1') });
    },
  );
  await page.goto('/politica-privacidad-no-existe');
  const link = page.getByRole('contentinfo').getByRole('link', { name: linkName, exact: true });
  // Waits for hydration: before it, a click would load the whole document, with its data.
  const isTakenOver = () =>
    link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTakenOver).toBe(true);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, 'u'));
};

/** Lets every request of `path` fail while `fails` of the returned object is true. */
export const failCalls = async (page: Page, path: string): Promise<{ fails: boolean }> => {
  const state = { fails: true };
  await page.route(
    (url) => url.pathname === path,
    (route) => (state.fails ? route.fulfill({ status: 503, json: {} }) : route.fallback()),
  );
  return state;
};

/** Responds to every request of `path` with `answer`; the responses may wait until `release`. */
export const answerApi = async (
  page: Page,
  path: string,
  answer: { status?: number; body: unknown },
) => {
  let release = (): void => undefined;
  let held: Promise<void> | undefined;
  const state = { ...answer, calls: 0 };
  await page.route(
    (url) => url.pathname === path,
    async (route: Route) => {
      state.calls += 1;
      await held;
      await route.fulfill({ status: state.status ?? 200, json: state.body });
    },
  );
  return {
    state,
    hold: () => {
      held = new Promise((resolve) => (release = resolve));
    },
    release: () => release(),
  };
};
