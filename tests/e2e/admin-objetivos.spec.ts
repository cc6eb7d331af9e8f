import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { PHONE } from '../support/site/accessibility';
import { findSmallTargets } from '../support/site/targets';
import { ADMIN_PATHS } from '@/shared/paths';

const { dashboard, documents, events, gallery, journal, messages, news, requests, settings } =
  ADMIN_PATHS;
const PATHS = [dashboard, news, events, documents, journal, gallery, requests, messages, settings];

const smallOn = async (page: Page, path: string): Promise<string[]> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Cargando/u)).toHaveCount(0);
  return page.evaluate(findSmallTargets);
};

/* Touch targets of the back office on a phone: at least 44 pixels. */
test.describe('con el dedo', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });
  for (const path of PATHS) {
    test(path, async ({ page }) => {
      expect(await smallOn(page, path)).toEqual([]);
    });
  }
});
