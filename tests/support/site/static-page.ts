import { expect, test } from './site-test';
import { expectNoSidewaysScroll } from './widths';

interface StaticPage {
  path: string;
  /** The only `h1`. */
  title: string;
  /** Texts that the page must show without JavaScript too. */
  texts: readonly string[];
}

/** Tests of a page of fixed texts: readable without JavaScript, metadata, headings, any width. */
export const testStaticPage = ({ path, title, texts }: StaticPage): void => {
  test.describe('sin JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('se lee', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const text of texts) await expect(page.getByRole('main')).toContainText(text);
    });
  });

  test('se encuentra, cabe en cualquier ancho', async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `, 'u'));
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/u);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`, 'u'),
    );

    const levels = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipped, 'niveles de título que se saltan').toEqual([]);
    await expectNoSidewaysScroll(page);
  });
};
