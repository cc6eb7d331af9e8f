import { expect, type Locator, type Page } from '@playwright/test';

export const itemOf = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Fails unless exactly one toast is shown, with these texts. */
export const expectToast = async (page: Page, ...texts: string[]): Promise<void> => {
  const toasts = page.getByRole('region', { name: /^Avisos/u }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  for (const text of texts) await expect(toasts.getByText(text, { exact: true })).toBeVisible();
};

export const openSection = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    'a list or its emptiness',
  ).toBeVisible();
};

/** Lets the requests of one method and path fail. */
export const breakCall = async (
  page: Page,
  { method, path, body = {} }: { method: string; path: string | RegExp; body?: object },
): Promise<void> => {
  await page.route(
    (url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: body })
        : route.fallback(),
  );
};

/** Delays requests of one method and path until the returned function is called. */
export const delayRequests = async (
  page: Page,
  { method, path }: { method: string; path: string },
): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() === method) await held;
      await route.fallback();
    },
  );
  return () => release();
};
