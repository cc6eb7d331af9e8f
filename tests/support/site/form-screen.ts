import { expect, type Locator, type Page } from '@playwright/test';

import { MESSAGE } from '../../../scripts/testing/submissions';

/** A contact message that the server accepts. */
export const CONTACT_MESSAGE = { ...MESSAGE, email: 'ana@example.org' };

export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notificaciones/u });

/** A control of the form by the field's name in the contract. */
export const control = (page: Page, name: string): Locator =>
  page.getByRole('main').locator(`form [name="${name}"]`);

export const fillFields = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const field = control(page, name);
    const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
    if (isSelect) await field.selectOption(value);
    else await field.fill(value);
  }
};

/** Fails unless the field is marked as invalid and described by its message. */
export const expectFault = async (page: Page, name: string, message: string): Promise<void> => {
  const field = control(page, name);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`, 'u'));
};

export const expectNoFault = (page: Page, name: string): Promise<void> =>
  expect(control(page, name)).toHaveAttribute('aria-invalid', 'false');
