import { type Browser, expect as expectPage, type Page } from '@playwright/test';
import Provider from 'oidc-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { launchChromium } from '../../scripts/testing/chromium';
import { callApi, login } from '../../scripts/testing/site.client';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { later, cleanUp } from './support/cleanup';
import { ADMINISTRATOR } from './support/product';
import { type Production, prepareProduction } from './support/production';

/** A complete provider, as universities have. Its login screens accept any name. */

const CLIENT = { id: 'sitio', secret: 'un-secreto-del-sitio-de-pruebas' };

/** A user whose group grants access to the back office. */
const INVITED = 'rosa.campos';

const startHonestProvider = async (port: number, siteUrl: string): Promise<void> => {
  const provider = new Provider(`http://localhost:${port}`, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${siteUrl}/api/auth/sso/callback`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'groups'], email: ['email'] },
    findAccount: (_context, id) =>
      Promise.resolve({
        accountId: id,
        claims: () =>
          Promise.resolve({
            sub: id,
            preferred_username: `${id}@uni.example`,
            email: `${id}@uni.example`,
            groups: id === INVITED ? ['oficina'] : [],
          }),
      }),
    // This provider does not support account selection, and rejects requests for it.
    discovery: { prompt_values_supported: ['none', 'login', 'consent'] },
    cookies: { keys: ['una-clave-de-las-pruebas'] },
  });
  await new Promise<void>((resolve) => {
    const server = provider.listen(port, 'localhost', resolve);
    later(() => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    });
  });
};

const BUTTON = 'Entrar con la cuenta de la universidad';
const TIMEOUT = { timeout: 30_000 };

let production: Production;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  const port = await findFreePort();
  production = await prepareProduction('single-sign-on-browser', {
    OIDC_ISSUER: `http://localhost:${port}`,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLE_EDITOR: 'oficina',
  });
  await production.start();
  await startHonestProvider(port, production.baseUrl);
  browser = await launchChromium();
  later(() => browser.close());
});
afterAll(cleanUp);

beforeEach(async () => {
  complaints = [];
  page = await browser.newPage({ baseURL: production.baseUrl, locale: 'es-ES' });
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Logs in at the provider, and gives consent to the site. */
const confirm = async (name: string): Promise<void> => {
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('cualquiera');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

const logInHere = async (credentials: { username: string; password: string }): Promise<void> => {
  await page.getByLabel('Nombre de usuario').fill(credentials.username);
  await page.getByLabel('Contraseña').fill(credentials.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
};

test('a guarded screen leads to the login, the university, and back to itself', async () => {
  await page.goto('/admin/eventos');
  await expectPage(page.getByRole('link', { name: BUTTON })).toBeVisible(TIMEOUT);
  await expectAccessibleOnBoth(page);
  await page.getByRole('link', { name: BUTTON }).click();
  await confirm(INVITED);
  await page.waitForURL('**/admin/eventos', TIMEOUT);
  await expectPage(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible(TIMEOUT);
  const welcome = page.getByText(`Te damos la bienvenida, ${INVITED}.`, { exact: true });
  await expectPage(welcome).toBeVisible();
  await page.reload();
  await expectPage(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible(TIMEOUT);

  await page.goto('/admin/account');
  const linked = page.getByRole('region', { name: 'Cuenta de la universidad' });
  await expectPage(linked).toContainText('Vinculada desde el', TIMEOUT);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL('**/admin/login', TIMEOUT);
});

test('whom nobody knows here reads how to link an account', async () => {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: BUTTON }).click();
  await confirm('desconocida');
  const title = 'Esta cuenta no está vinculada';
  await expectPage(page.getByRole('heading', { level: 1, name: title })).toBeVisible(TIMEOUT);
  await expectPage(page.getByRole('main').getByRole('alert')).toContainText(
    BUTTON.replace('Entrar', 'Vincular'),
  );
  await expectAccessibleOnBoth(page);
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await expectPage(page.getByLabel('Nombre de usuario')).toBeVisible();
});

test('an account is linked by its own person, and parted by an administrator', async () => {
  const person = { username: 'lidia', password: 'tejado girasol mapa lluvia' };
  const office = await login(production.baseUrl, ADMINISTRATOR);
  const { doc } = await callApi<{ doc: { id: number } }>(office, '/api/users', {
    method: 'POST',
    body: { ...person, role: 'editor' },
  });

  await page.goto('/admin/login?redirect=/admin/account');
  await logInHere(person);
  const section = page.getByRole('region', { name: 'Cuenta de la universidad' });
  await expectPage(section).toContainText('Sin vincular', TIMEOUT);
  await section.getByRole('button', { name: 'Vincular con la cuenta de la universidad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vincular con la cuenta de la universidad' });
  const password = dialog.getByLabel('Contraseña actual');
  await expectPage(password).toBeFocused();
  await expectAccessibleOnBoth(page);
  await password.fill('otra cosa');
  await page.keyboard.press('Enter');
  await expectPage(dialog.getByText('La contraseña actual no es correcta')).toBeVisible();
  await password.fill(person.password);
  await page.keyboard.press('Enter');

  await confirm('lidia.soto');
  const linked = page.getByRole('heading', { level: 1, name: 'Cuentas vinculadas' });
  await expectPage(linked).toBeVisible(TIMEOUT);
  await expectAccessibleOnBoth(page);
  await page.getByRole('link', { name: 'Volver a mi cuenta' }).click();
  await expectPage(section).toContainText('Vinculada desde el', TIMEOUT);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL('**/admin/login', TIMEOUT);

  await logInHere(ADMINISTRATOR);
  await page.waitForURL('**/admin/dashboard', TIMEOUT);
  await page.goto(`/admin/collections/users/${doc.id}`);
  await expectPage(section).toContainText('Vinculada desde el', TIMEOUT);
  await section.getByRole('button', { name: 'Desvincular' }).click();
  const question = page.getByRole('alertdialog');
  await expectPage(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Desvincular' }).click();
  await expectPage(section).toHaveCount(0, TIMEOUT);
});
