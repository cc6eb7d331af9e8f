import type { Locator, Page } from '@playwright/test';

import { expect } from './admin-test';
import { itemOf } from './parts';

export const openEdit = async (
  page: Page,
  { path, title }: { path: string; title: string },
): Promise<Locator> => {
  await page.goto(path);
  await page.getByRole('main').getByRole('searchbox').fill(title);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([title]);
  const item = itemOf(page, title);
  await item.hover();
  await item.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Título', { exact: true })).toHaveValue(title);
  return form;
};

export const countCalls = (page: Page, method: string, path: RegExp): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
};
