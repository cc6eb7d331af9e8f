import type { Page } from '@playwright/test';

/** Chooses the role of an account in Payload's own form, as a person does. */
export const chooseRole = async (page: Page, label: string): Promise<void> => {
  await page.locator('#field-role').getByRole('combobox').click();
  await page.getByRole('option', { name: label, exact: true }).click();
};
