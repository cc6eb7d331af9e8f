import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A page without scripts. */
const QUIET_PATH = '/robots.txt';

/**
 * A browser context that goes from test to test, emptied of all that one could leave the next: of cookies and of what
 * pages store. What stays is the browser's cache and, because a page without scripts stays open in it, the
 * process with the programs that it has compiled: opening a screen of the back office then takes half as much of the
 * processor. Playwright's own `reuseContext` empties the cache too.
 */
export interface KeptContext {
  context: BrowserContext;
  /** Whether a test has asked it for something that it does not forget. */
  isSpent: () => boolean;
  /** As for somebody who comes with this and nothing else. */
  begin: (state: StorageState) => Promise<void>;
  /** Closes what the test has opened. */
  end: () => Promise<void>;
}

/** Has `told` know whenever one of these methods is called. */
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

const storeAgain = (page: Page, { origins }: StorageState) =>
  page.evaluate(
    (items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );

/** Opens one with the options of the test that is the first to use it. */
export const keepContext = async (browser: Browser): Promise<KeptContext> => {
  const context = await browser.newContext();
  let isSpent = false;
  const spend = () => {
    isSpent = true;
  };
  watch(
    context,
    ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route'],
    spend,
  );
  watch(context, ['newCDPSession', 'setExtraHTTPHeaders', 'setOffline'], spend);
  watch(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spend);
  const quiet = await context.newPage();
  await quiet.goto(QUIET_PATH);
  return {
    context,
    isSpent: () => isSpent,
    begin: async (state) => {
      await context.clearCookies();
      await context.addCookies(state.cookies);
      await storeAgain(quiet, state);
    },
    end: async () => {
      for (const page of context.pages()) if (page !== quiet) await page.close();
    },
  };
};
