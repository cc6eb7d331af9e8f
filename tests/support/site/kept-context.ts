import { isDeepStrictEqual } from 'node:util';

import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * Reuses a browser context between tests, without the cookies and the storage of the test before.
 * The browser's cache stays. A page without scripts stays open and keeps the process with its
 * compiled scripts alive, so that opening a screen of the back office needs half as much processor
 * time.
 */
export interface ContextKeeper {
  /**
   * Returns the context with `state` only.
   *
   * @param asked the test's options, which the browser applies to new contexts; if another test had others, a new
   * context replaces it
   */
  lend: (browser: Browser, asked: object, state: StorageState) => Promise<BrowserContext>;
  /** Closes the pages that the test has opened. */
  takeBack: () => Promise<void>;
}

interface Kept {
  context: BrowserContext;
  asked: object;
  quiet: Page;
  /** Whether a test has changed the context in a way that cannot be reset. */
  isSpent: boolean;
}

/** A page without scripts. */
const QUIET_PATH = '/robots.txt';

/** Calls `told` before each call of these methods. */
const watch = <Thing extends object>(thing: Thing, names: (keyof Thing)[], told: () => void) => {
  for (const name of names) {
    const given = (thing[name] as (...args: unknown[]) => unknown).bind(thing);
    Object.assign(thing, {
      [name]: (...args: unknown[]) => {
        told();
        return given(...args);
      },
    });
  }
};

const open = async (browser: Browser, asked: object): Promise<Kept> => {
  const context = await browser.newContext();
  const quiet = await context.newPage();
  await quiet.goto(QUIET_PATH);
  const kept = { context, asked, quiet, isSpent: false };
  const spend = () => {
    kept.isSpent = true;
  };
  watch(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'], spend);
  watch(context, ['grantPermissions', 'newCDPSession'], spend);
  watch(context, ['setExtraHTTPHeaders', 'setOffline'], spend);
  watch(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spend);
  return kept;
};

const storeAnew = (page: Page, { origins }: StorageState): Promise<void> =>
  page.evaluate(
    (items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );

export const makeContextKeeper = (): ContextKeeper => {
  let kept: Kept | undefined;
  const discard = async () => {
    await kept?.context.close();
    kept = undefined;
  };
  return {
    lend: async (browser, asked, state) => {
      if (!isDeepStrictEqual(asked, kept?.asked)) await discard();
      kept ??= await open(browser, asked);
      await kept.context.clearCookies();
      await kept.context.addCookies(state.cookies);
      await storeAnew(kept.quiet, state);
      return kept.context;
    },
    takeBack: async () => {
      if (kept?.isSpent) return discard();
      for (const page of kept?.context.pages() ?? []) if (page !== kept?.quiet) await page.close();
    },
  };
};
