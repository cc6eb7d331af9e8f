import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

import { type ContextKeeper, makeContextKeeper } from './kept-context';
import { removeMade } from './made-records';

type StorageState = BrowserContextOptions['storageState'];
const NOBODY = { cookies: [], origins: [] } satisfies StorageState;

/**
 * Waits for hydration, because scripts of a page may run after its `load` event. Input before
 * hydration is lost: a person retries, a test does not.
 */
const waitForScripts = (page: Page) =>
  page.waitForFunction(() => {
    const { next } = window as { next?: { router?: unknown } };
    return (
      next?.router !== undefined &&
      Object.keys(document).some((key) => key.startsWith('__reactContainer'))
    );
  });

/** Makes `goto` and `reload` wait until the page is hydrated. */
const waitWhereverItGoes = (page: Page): Page => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isPage = (headers: Record<string, string> = {}) =>
    headers['content-type']?.startsWith('text/html') ?? false;
  page.goto = async (...given) => {
    const response = await goto(...given);
    if (isPage(response?.headers())) await waitForScripts(page);
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload(...given);
    await waitForScripts(page);
    return response;
  };
  return page;
};

const listenTo = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isNetwork = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isNetwork) complaints.push(message.text());
  });
};

interface WorkerFixtures {
  keeper: ContextKeeper;
}

/** Options in which another user's window may differ. */
type WindowOptions = Pick<BrowserContextOptions, 'timezoneId' | 'viewport'>;

interface Fixtures {
  complaints: string[];
  made: undefined;
  /** Opens another user's browser beside that of `page`; closed with the test. */
  openWindow: (storageState?: StorageState, options?: WindowOptions) => Promise<Page>;
}

/**
 * The test of the public site: fails on any script error or React warning. Console lines of intentionally failing
 * requests are ignored.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  keeper: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads off the pattern what a fixture needs
    async ({}, use) => {
      await use(makeContextKeeper());
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      keeper,
      locale,
      storageState,
      timezoneId,
      viewport,
    },
    provide,
  ) => {
    if (typeof storageState === 'string') throw new Error('no files of sessions: give the session');
    const device = { deviceScaleFactor, hasTouch, isMobile, javaScriptEnabled, viewport };
    const asked = { ...device, contextOptions, locale, timezoneId };
    await provide(await keeper.lend(browser, asked, storageState ?? NOBODY));
    await keeper.takeBack();
  },
  page: async ({ page, javaScriptEnabled }, provide) => {
    await provide(javaScriptEnabled ? waitWhereverItGoes(page) : page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listenTo(page, complaints);
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  made: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads off the pattern what a fixture needs
    async ({}, use) => {
      await use(undefined);
      await removeMade();
    },
    { auto: true },
  ],
  openWindow: async ({ browser, complaints }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (storageState = NOBODY, options = {}) => {
      const context = await browser.newContext({ storageState, ...options });
      contexts.push(context);
      const page = await context.newPage();
      listenTo(page, complaints);
      return waitWhereverItGoes(page);
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
