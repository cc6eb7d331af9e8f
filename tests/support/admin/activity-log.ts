import { expect, type Page } from '@playwright/test';

/** A line of the log as its screen shows it. */
export interface LogLine {
  who: string;
  what: string;
  /** The kind of the changed record; its title is in `of`. */
  about: string;
  of: string;
  detail: string;
}

/** Opens the log's screen, and reads its entries with this title, oldest first. */
export const readLog = async (page: Page, title: string): Promise<LogLine[]> => {
  const parameters = new URLSearchParams({ search: title, sort: 'id', limit: '100' });
  await page.goto(`/admin/collections/activity?${parameters.toString()}`);
  const rows = page.locator('.collection-list tbody tr');
  await expect(rows.filter({ hasText: title }).first()).toBeVisible();
  const lines = await rows.evaluateAll((elements) =>
    elements.map((element) => {
      const read = (name: string) => {
        const text = element.querySelector(`.cell-${name}`)?.textContent.trim() ?? '';
        // An empty cell.
        return text === '—' ? '' : text;
      };
      return {
        who: read('displayName'),
        what: read('action'),
        about: read('subject'),
        of: read('title'),
        detail: read('detail'),
      };
    }),
  );
  // The search finds «n.º 12» in «n.º 123» too.
  return lines.filter(({ of }) => of === title);
};
