import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { codeOf } from '../../scripts/testing/totp';
import { SECOND_FACTOR } from '../../src/features/accounts/two-factor/second-factor.definition';
import { SESSIONS } from '../../src/features/accounts/sessions/sessions.definition';
import { fillLogin, logInByScreen, revokeSession, storedToken } from '../support/admin/log-in';
import { expectToast } from '../support/admin/parts';
import { queryDatabase } from '../support/api/database';
import { recordOf } from '../support/api/rest.client';
import { createAccount, deleteAccount, logIn, type Account } from '../support/api/roles';
import { awayFromBorder, enrol, type GuardedAccount } from '../support/api/second-factor';
import { DESKTOP, expectAccessibleOnBoth, PHONE } from '../support/site/accessibility';
import { makeAccount } from '../support/site/made-records';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

const { messages } = SECOND_FACTOR;

let account: Account;
test.beforeEach(async () => {
  account = await createAccount('editor');
  await awayFromBorder();
});
test.afterEach(() => deleteAccount(account));

const codeField = (page: Page) => page.getByLabel('Código de verificación');
const verify = (page: Page) => page.getByRole('button', { name: 'Verificar' });

const enterCode = async (page: Page, code: string) => {
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(code);
  await verify(page).click();
};

test('se activa en la cuenta y se pide al entrar; sin teléfono basta un código de recuperación', async ({
  page,
}) => {
  await logInByScreen(page, '/admin/account', account);
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Activar la verificación en dos pasos' });
  const password = dialog.getByLabel('Contraseña actual');
  await expect(password).toBeFocused();
  await expectAccessibleOnBoth(page);
  await password.fill('no es la mia');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(messages.passwordWrong)).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(account.password);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('img', { name: 'Código QR de la clave' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectAccessibleOnBoth(page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  // A phone cannot scan its own screen.
  const link = dialog.getByRole('link', { name: 'Abrir en la aplicación' });
  await expect(link).toBeHidden();
  await page.setViewportSize(PHONE);
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/.+secret=${secret}`, 'u'));
  await page.setViewportSize(DESKTOP);
  await codeField(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(messages.badNewCode)).toBeVisible();
  await codeField(page).fill(codeOf(secret));
  await page.keyboard.press('Enter');

  const codes = page.getByRole('alertdialog', { name: 'Códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessibleOnBoth(page);
  const recoveryCode = await codes.getByRole('listitem').first().innerText();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Descargar' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  const file = await readFile(await saved.path(), 'utf8');
  const whose = `Códigos de recuperación de «${account.username}»`;
  const site = `Doctorado en Educación, ${new URL(page.url()).host}`;
  expect(file.split('\n').slice(0, 2)).toEqual([whose, site]);
  expect(file).toMatch(/^Hechos el \S.*\d:\d\d/mu);
  expect(file).toContain(`\n${recoveryCode}\n`);
  await page.emulateMedia({ media: 'print' });
  await expect(codes.getByRole('listitem').first()).toBeVisible();
  await expect(codes.getByText(whose)).toBeVisible();
  await expect(codes.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await page.emulateMedia({ media: null });
  // The codes are shown only once, so Escape must not close the dialog.
  await page.keyboard.press('Escape');
  await codes.getByRole('button', { name: 'Ya los he guardado' }).click();
  await expect(page.getByText('Quedan 10 códigos de recuperación.')).toBeVisible();
  // The pressed button has been replaced, so the heading gets the focus.
  const heading = page.getByRole('heading', { name: 'Verificación en dos pasos' });
  await expect(heading).toBeFocused();
  await expectAccessibleOnBoth(page);

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
  await fillLogin(page, account);
  await enterCode(page, codeOf(secret, 1));
  await expect(page).toHaveURL('/admin/dashboard');
  await expectToast(page, '¡Inicio de sesión exitoso!');

  await revokeSession(page);
  await page.goto('/admin/account');
  await fillLogin(page, account);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  const recovery = page.getByLabel('Código de recuperación');
  await expect(recovery).toBeFocused();
  await recovery.fill(recoveryCode.toLowerCase());
  await verify(page).click();
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByText('Quedan 9 códigos de recuperación.')).toBeVisible();
});

const guarded = async (): Promise<GuardedAccount> => enrol(account);

test('el segundo paso llega en el lugar del primero, y no antes', async ({ page }) => {
  const { secret } = await guarded();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/admin/login');
  const atFirst = scripts.length;
  await fillLogin(page, account);
  await expect(codeField(page)).toBeFocused();
  expect(scripts.length).toBeGreaterThan(atFirst);
  expect(await storedToken(page)).toBeNull();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByText(/Contacta al administrador del sistema/u)).toBeVisible();
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);

  await verify(page).click();
  await expect(page.getByText(messages.code)).toBeVisible();
  await enterCode(page, '000000');
  await expectToast(page, 'Error de autenticación', messages.badCode);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('main').getByText(messages.badCode)).toBeVisible();
  await codeField(page).fill(codeOf(secret));
  await verify(page).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('pasado el tiempo se vuelve al principio, y «Volver» también', async ({ page }) => {
  const { id, secret } = await guarded();
  await page.goto('/admin/login');
  await fillLogin(page, account);
  await expect(codeField(page)).toBeFocused();
  await queryDatabase('delete from login_steps where account = $1', [id]);
  await enterCode(page, codeOf(secret));
  await expectToast(page, 'Error de autenticación', messages.stepEnded);
  await expect(page.getByLabel('Contraseña')).toHaveValue('');
  await expect(page.getByRole('main').getByText(messages.stepEnded)).toBeVisible();

  await fillLogin(page, account);
  await expect(codeField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
});

test('si la sesión termina bajo un formulario, lo escrito sigue ahí después de los dos pasos', async ({
  page,
}) => {
  const { secret } = await guarded();
  await page.goto('/admin/login?redirect=%2Fadmin%2Fnoticias');
  await fillLogin(page, account);
  await enterCode(page, codeOf(secret));
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título').fill('Lo que no se pierde');
  await form.getByLabel('Resumen').fill('Un resumen.');
  await form.getByLabel('Contenido').click();
  await page.keyboard.type('El contenido');
  await form.getByLabel('Categoría').selectOption('Académico');
  await revokeSession(page);
  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expect(page).toHaveURL('/admin/login?redirect=%2Fadmin%2Fnoticias');
  await fillLogin(page, account);
  await enterCode(page, codeOf(secret, 1));
  await expect(page).toHaveURL('/admin/noticias');
  await expect(form.getByLabel('Título')).toHaveValue('Lo que no se pierde');
});

test('se desactiva con la contraseña y un código, en una sesión reciente', async ({ page }) => {
  const { id, recoveryCodes, secret } = await guarded();
  await page.goto('/admin/login?redirect=%2Fadmin%2Faccount');
  await fillLogin(page, account);
  await enterCode(page, codeOf(secret));
  await page.getByRole('button', { name: 'Desactivar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desactivar la verificación en dos pasos' });
  await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
  await dialog.getByLabel('Contraseña actual').fill(account.password);
  await dialog.getByLabel('Código de verificación').fill(recoveryCodes[0] ?? '');
  const age = (minutes: number) =>
    queryDatabase(
      `update users_sessions set created_at = now() - $2 * interval '1 minute' where _parent_id = $1`,
      [id, minutes],
    );
  await age(20);
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(dialog.getByText(SESSIONS.messages.old)).toBeVisible();
  await expectAccessibleOnBoth(page);
  await age(1);
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Desactivada\. Con ella/u)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible();
});

test('quien administra la quita de otra cuenta con su propia contraseña', async ({ page }) => {
  await guarded();
  const rescuer = await makeAccount('admin');
  await logInByScreen(page, `/admin/collections/users/${account.id}`, rescuer);
  const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await expect(section).toContainText('después de la contraseña se pide un código del teléfono.');
  const open = section.getByRole('button', { name: 'Quitar la verificación en dos pasos' });
  await open.click();
  const dialog = page.getByRole('dialog', {
    name: `Quitar la verificación en dos pasos de «${account.username}»`,
  });
  const password = dialog.getByLabel('Contraseña actual');
  await expect(password).toBeFocused();
  await expectAccessibleOnBoth(page);
  await expectNoSidewaysScroll(page);
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(messages.passwordWrong)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await password.fill(rescuer.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Verificación quitada', messages.taken);
  await expect(section).toContainText('Desactivada: para entrar basta la contraseña.');
  await expect(open).toHaveCount(0);
  await expectAccessibleOnBoth(page);
  expect(recordOf(await logIn(account))).toHaveProperty('token');
});
