import type { Page } from '@playwright/test';

export const chooseRole = async (page: Page, label: string): Promise<void> => {
  await page.locator('#field-role').getByRole('combobox').click();
  await page.getByRole('option', { name: label, exact: true }).click();
};
