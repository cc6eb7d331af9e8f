import { expect, test } from '../support/admin/admin-test';
import { PHONE } from '../support/site/accessibility';
import { findSmallTargets } from '../support/site/targets';
import { ADMIN_PATHS } from '@/shared/paths';

/* On a telephone a finger hits everything in the back office too: 44 pixels at least. */

test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

const { dashboard, documents, journal, messages, news, requests } = ADMIN_PATHS;

for (const path of [dashboard, news, documents, journal, requests, messages]) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Cargando/u)).toHaveCount(0);
    expect(await page.evaluate(findSmallTargets)).toEqual([]);
  });
}
