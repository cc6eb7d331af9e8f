import type { Page } from '@playwright/test';

import { administrator } from '../api/environment';
import { call } from '../api/rest.client';

/** Fills the login and sends it; the page must show it already. */
export const fillLogin = async (page: Page, { username, password } = administrator()) => {
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
};

/** Logs in as a person does, and waits for where that leads. */
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

/** The token that the browser keeps, or `null`. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('adminToken'));

/** Ends the page's session on the server, as an administrator elsewhere or time would. */
export const revokeSession = async (page: Page): Promise<void> => {
  const token = await storedToken(page);
  if (token) await call('POST', '/api/auth/logout', { token });
};
