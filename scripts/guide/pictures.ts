/**
 * The pictures of docs/guia-editores.md, taken from a running product that holds the demo content:
 *
 *   BASE_URL=http://localhost:3000 ADMIN_PASSWORD=… npm run guide:pictures
 *
 * A request, a message and an event are made for the pictures and erased after them; mails about them are queued to
 * addresses that do not exist. So use a local site, never a public one.
 */
import { mkdir } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { launchChromium } from '../testing/chromium';
import { callApi, login } from '../testing/site.client';
import { DESK, FOLDER, keep } from './camera';
import { takeContent } from './content.pictures';
import { makeExample } from './example';
import {
  takeAttendees,
  takeFollowUp,
  takeMessages,
  takeRequests,
  takeReview,
  takeStatistics,
} from './people.pictures';
import { takeArticles, takeVersion } from './publishing.pictures';

const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';
const credentials = {
  username: process.env.ADMIN_USERNAME ?? 'admin',
  password: process.env.ADMIN_PASSWORD ?? '',
};

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/admin/login');
  await keep(page, 'acceso');
  await page.getByLabel('Nombre de usuario').fill(credentials.username);
  await page.getByLabel('Contraseña').fill(credentials.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/admin/dashboard');
};

await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
const site = await login(baseURL, credentials);
try {
  const context = await browser.newContext({
    baseURL,
    viewport: DESK,
    locale: 'es-ES',
    timezoneId: 'America/Caracas',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await logIn(page);
  await takeContent(page);
  await takeArticles(page, site);
  await takeVersion(page, site);
  const example = await makeExample(site);
  try {
    await takeRequests(page, example);
    await takeMessages(page, example);
    await takeAttendees(page, browser, { example, site });
    await takeStatistics(page);
    await takeReview(browser, example, baseURL, DESK);
    await takeFollowUp(page, example, (path) => callApi(site, path));
  } finally {
    await example.remove();
  }
} finally {
  await browser.close();
}
