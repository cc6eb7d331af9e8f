import type { Page } from '@playwright/test';

import { PASSKEYS } from '../../src/features/accounts/passkeys/passkeys.definition';
import { SECOND_FACTOR } from '../../src/features/accounts/two-factor/second-factor.definition';
import { addVirtualDevice } from '../support/admin/authenticator';
import { fillLogin, logInByScreen, storedToken } from '../support/admin/log-in';
import { expectToast } from '../support/admin/parts';
import { queryDatabase } from '../support/api/database';
import { createAccount, deleteAccount, type Account } from '../support/api/roles';
import { awayFromBorder, enrol } from '../support/api/second-factor';
import { expectAccessibleOnBoth } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

const ALONE = 'Entrar con una llave de acceso';
const STEP = 'Usar una llave de acceso';

let account: Account;
test.beforeEach(async () => {
  account = await createAccount('editor');
});
test.afterEach(() => deleteAccount(account));

const section = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

const fillNew = async (page: Page, name: string) => {
  await section(page).getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir una llave de acceso' });
  await expect(dialog.getByLabel('Nombre de la llave')).toBeFocused();
  await dialog.getByLabel('Nombre de la llave').fill(name);
  await dialog.getByLabel('Contraseña actual').fill(account.password);
  return dialog;
};

const addFirst = async (page: Page) => {
  await logInByScreen(page, '/admin/account', account);
  await fillNew(page, 'Portátil de la oficina');
  await press(page, 'Continuar');
  await press(page, 'Ya los he guardado');
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
};

const logOut = async (page: Page) => {
  await press(page, 'Cerrar Sesión');
  await expect(page).toHaveURL('/admin/login');
};

test('se añade en la cuenta, sirve de segundo paso y sola, y se quita', async ({ page }) => {
  const device = await addVirtualDevice(page);
  await logInByScreen(page, '/admin/account', account);
  await expect(section(page).getByText(/sin escribir la contraseña/u)).toBeVisible();
  await expectAccessibleOnBoth(page);
  const dialog = await fillNew(page, 'Portátil de la oficina');
  await expectAccessibleOnBoth(page);
  await dialog.getByLabel('Contraseña actual').fill('no es la mia');
  await press(page, 'Continuar');
  await expect(dialog.getByText(SECOND_FACTOR.messages.passwordWrong)).toBeVisible();
  await dialog.getByLabel('Contraseña actual').fill(account.password);
  await device.refuse();
  await press(page, 'Continuar');
  await expect(dialog.getByText(/^No se ha añadido ninguna llave/u)).toBeVisible();
  await expectAccessibleOnBoth(page);
  await device.accept();
  await press(page, 'Continuar');

  const codes = page.getByRole('alertdialog', { name: 'Códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await press(page, 'Ya los he guardado');
  await expect(codes).toBeHidden();
  const row = section(page).getByRole('listitem');
  await expect(row).toHaveText(/Portátil de la oficina.*Sin usar todavía/su);
  await expect(
    page.getByText(/se pide una llave de acceso\. Quedan 10 códigos de recuperación/u),
  ).toBeVisible();
  expect(await device.count()).toBe(1);
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);

  // A device creates at most one passkey per account.
  const again = await fillNew(page, 'Otra');
  await press(page, 'Continuar');
  await expect(again.getByText(/este dispositivo ya tiene una/u)).toBeVisible();
  await again.getByRole('button', { name: 'Cancelar' }).click();
  await expect(again).toBeHidden();

  await logOut(page);
  await fillLogin(page, account);
  await expect(page.getByRole('button', { name: STEP })).toBeVisible();
  await expect(page.getByRole('button', { name: ALONE })).toHaveCount(0);
  expect(await storedToken(page)).toBeNull();
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);
  await device.refuse();
  await press(page, STEP);
  await expectToast(page, 'Error de autenticación', 'No se ha usado ninguna llave de acceso.');
  await device.accept();
  await press(page, STEP);
  await expect(page).toHaveURL('/admin/dashboard');

  await logOut(page);
  await press(page, ALONE);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/account');
  await expect(row).toHaveText(/Último uso el/u);

  await row.getByRole('button', { name: 'Quitar la llave Portátil de la oficina' }).click();
  const removal = page.getByRole('dialog', { name: 'Quitar la llave de acceso' });
  await expect(removal.getByLabel('Contraseña actual')).toBeFocused();
  // The dates identify the passkey, because two passkeys may have the same name.
  await expect(removal).toHaveText(/Añadida el \S.* · Último uso el \S/u);
  await expect(removal.getByRole('note')).toHaveText(
    /Es la última.*se desactiva la verificación en dos pasos.*códigos de recuperación.*bastará la contraseña/u,
  );
  await expectAccessibleOnBoth(page);
  await removal.getByLabel('Contraseña actual').fill(account.password);
  await removal.getByRole('button', { name: 'Quitar' }).click();
  await expectToast(page, PASSKEYS.messages.removedLast);
  await expect(row).toHaveCount(0);
  await expect(section(page).getByRole('heading')).toBeFocused();
  await expect(page.getByText(/^Desactivada\. Con ella/u)).toBeVisible();

  await logOut(page);
  await press(page, ALONE);
  await expectToast(page, 'Error de autenticación');
  await fillLogin(page, account);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('con solo llaves, los códigos nuevos piden la contraseña; sin contraseña, nada', async ({
  page,
}) => {
  await addVirtualDevice(page);
  await addFirst(page);
  const RENEWAL = 'Códigos de recuperación nuevos';
  await press(page, RENEWAL);
  const replacement = page.getByRole('dialog', { name: RENEWAL });
  await expect(replacement.getByLabel('Contraseña actual')).toBeFocused();
  await expect(replacement.getByLabel('Código de verificación')).toHaveCount(0);
  await replacement.getByLabel('Contraseña actual').fill(account.password);
  await replacement.getByRole('button', { name: 'Hacer códigos nuevos' }).click();
  await press(page, 'Ya los he guardado');
  await expect(page.getByText(/Quedan 10 códigos de recuperación/u)).toBeVisible();

  // As if the account had been created by the university's login.
  await queryDatabase('update users set hash = null, salt = null where id = $1', [account.id]);
  // As if a second step were required for the account's role.
  await page.route('**/api/auth/passkeys', async (route) => {
    const answer = (await (await route.fetch({ maxRetries: 2 })).json()) as object;
    await route.fulfill({ json: { ...answer, isRequired: true } });
  });
  await page.reload();
  await press(page, RENEWAL);
  await expect(replacement.getByRole('button', { name: 'Hacer códigos nuevos' })).toBeVisible();
  await expect(replacement.getByRole('textbox')).toHaveCount(0);
  await expect(replacement.getByLabel('Contraseña actual')).toHaveCount(0);
  await expectAccessibleOnBoth(page);
  await replacement.getByRole('button', { name: 'Hacer códigos nuevos' }).click();
  await press(page, 'Ya los he guardado');
  await section(page)
    .getByRole('button', { name: /^Quitar la llave/u })
    .click();
  const removal = page.getByRole('dialog', { name: 'Quitar la llave de acceso' });
  await expect(removal.getByRole('note')).toHaveText(
    /Es la última.*no tiene contraseña.*no podrás hacer nada más/u,
  );
  await removal.getByRole('button', { name: 'Quitar' }).click();
  await expectToast(page, PASSKEYS.messages.removedLast);
  await expect(section(page).getByRole('listitem')).toHaveCount(0);
});

test('junto a una aplicación de códigos se ofrecen las dos, y los códigos de recuperación', async ({
  page,
}) => {
  await addVirtualDevice(page);
  await addFirst(page);
  await awayFromBorder();
  await queryDatabase(
    `insert into second_factors (account, secret, started_at, confirmed_at)
     values ($1, 'v1.nada', now(), now())`,
    [account.id],
  );
  await page.reload();
  await expect(page.getByText(/un código del teléfono, o una llave de acceso\./u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar la aplicación' })).toBeVisible();
  await press(page, /^Quitar la llave/u);
  const removal = page.getByRole('dialog', { name: 'Quitar la llave de acceso' });
  await expect(removal.getByLabel('Contraseña actual')).toBeFocused();
  await expect(removal.getByRole('note')).toHaveCount(0);
  await removal.getByRole('button', { name: 'Cancelar' }).click();
  await logOut(page);
  await fillLogin(page, account);
  await press(page, 'Usar la aplicación de códigos');
  await expect(page.getByLabel('Código de verificación')).toBeFocused();
  await press(page, 'Usar un código de recuperación');
  await expect(page.getByLabel('Código de recuperación')).toBeFocused();
  await expectAccessibleOnBoth(page);
  await press(page, STEP);
  await press(page, STEP);
  await expect(page).toHaveURL('/admin/dashboard');
});

test('el programa de las llaves llega al pulsar el botón, y no antes', async ({ page }) => {
  await addVirtualDevice(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: ALONE })).toBeEnabled();
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);
  const atFirst = scripts.length;
  await press(page, ALONE);
  await expectToast(page, 'Error de autenticación', 'No se ha usado ninguna llave de acceso.');
  expect(scripts.length).toBeGreaterThan(atFirst);
  await expect(page.getByRole('button', { name: ALONE })).toBeEnabled();
});

test('en un navegador sin llaves no hay botón, y quien tiene una entra con un código', async ({
  page,
}) => {
  const { recoveryCodes } = await enrol(account);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await queryDatabase(
    `insert into passkeys
       (credential, account, public_key, counter, transports, is_backed_up, name, created_at)
     values ('sin-navegador-' || $1::int, $1::int, 'AAAA', 0, '', false, 'Portátil', now())`,
    [account.id],
  );
  await queryDatabase('delete from second_factors where account = $1', [account.id]);
  await page.goto('/admin/login?redirect=%2Fadmin%2Faccount');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
  await expect(page.getByRole('button', { name: ALONE })).toHaveCount(0);
  await fillLogin(page, account);
  await page.getByLabel('Código de recuperación').fill(recoveryCodes[0] ?? '');
  await press(page, 'Verificar');
  await expect(page).toHaveURL('/admin/account');
  await expect(section(page).getByText(/no permite usar llaves de acceso/u)).toBeVisible();
});
