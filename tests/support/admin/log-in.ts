import type { Page } from '@playwright/test';

import { administrator } from '../api/environment';
import { call } from '../api/rest.client';

/** Fills and submits the login form, which must already be open. */
export const fillLogin = async (page: Page, { username, password } = administrator()) => {
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
};

/** Logs in through the form, and waits for the target page. */
export const logInByScreen = async (
  page: Page,
  path = '/admin/dashboard',
  credentials = administrator(),
): Promise<void> => {
  await page.goto(
    path === '/admin/dashboard'
      ? '/admin/login'
      : `/admin/login?redirect=${encodeURIComponent(path)}`,
  );
  await fillLogin(page, credentials);
  await page.waitForURL(`**${path}`);
};

/** The token in the browser's storage, or `null`. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('adminToken'));

/** Ends the page's session on the server, as an administrator or expiry would. */
export const revokeSession = async (page: Page): Promise<void> => {
  const token = await storedToken(page);
  if (token) await call('POST', '/api/auth/logout', { token });
};
