import { test as base } from '@playwright/test';

/**
 * The test of the public site: whatever a script throws or React complains about fails it.
 * Requests that fail on purpose are the browser's own lines, and not looked at.
 */
export const test = base.extend<{ complaints: string[] }>({
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
