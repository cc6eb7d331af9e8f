import { test as base, type Page } from '@playwright/test';

/**
 * The scripts of a page come after it was drawn, and so, now and then, after its `load` event. What
 * is done to a page before they run reaches nobody: a person tries again, a test does not.
 */
const waitForScripts = (page: Page) =>
  page.waitForFunction(() => {
    const { next } = window as { next?: { router?: unknown } };
    return next?.router !== undefined;
  });

/**
 * The test of the public site: whatever a script throws or React complains about fails it.
 * Requests that fail on purpose are the browser's own lines, and not looked at.
 */
export const test = base.extend<{ complaints: string[] }>({
  page: async ({ page, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled) {
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
    }
    await provide(page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        const isNetwork = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isNetwork) complaints.push(message.text());
      });
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
