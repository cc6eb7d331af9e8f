import type { Page } from '@playwright/test';

import { expect, test } from '../support/admin/admin-test';
import { fillLogin, logInByScreen } from '../support/admin/log-in';
import { chooseRole } from '../support/admin/native-select';
import { expectToast } from '../support/admin/parts';
import { makeLink } from '../support/api/accounts';
import { ageSessions, register } from '../support/api/passkeys';
import { createAccount, deleteAccount } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';
import { SESSIONS } from '../../src/features/accounts/sessions/sessions.definition';
import { makeAccount } from '../support/site/made-records';

const NEW = '/admin/collections/users/create';

const invite = (page: Page) => page.getByRole('button', { name: 'Crear e invitar' }).click();

test('una cuenta nueva no tiene rol hasta que alguien lo elige', async ({ page }) => {
  await page.goto(NEW);
  const role = page.locator('#field-role');
  await expect(role).toBeVisible();
  await expect(role.getByText('Seleccionar un valor')).toBeVisible();
  await page.locator('#field-displayName').fill(unique('sin-rol'));
  await invite(page);
  await expect(page.getByText('Elige un rol')).toBeVisible();
  await expect(role.getByRole('combobox')).toBeFocused();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toHaveCount(0);
  await chooseRole(page, 'Editor');
  await invite(page);
  await expect(dialog).toHaveAccessibleName(/como Editor$/u);
});

test.describe('en una sesión abierta hace rato', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('no se invita a nadie, lo escrito queda, y se dice antes de escribir', async ({ page }) => {
    const administrator = await makeAccount('admin');
    const username = unique('invitada');
    const note = page.getByText(SESSIONS.messages.oldNote);
    await logInByScreen(page, NEW, administrator);
    await page.locator('#field-displayName').fill(username);
    const login = page.getByRole('textbox', { name: 'Nombre de usuario' });
    await login.fill(username);
    await chooseRole(page, 'Editor');
    await expect(note).toHaveCount(0);
    await ageSessions(administrator);
    await invite(page);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Mostrar el enlace' }).click();
    await expectToast(page, SESSIONS.messages.old);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(login).toHaveValue(username);
    await expect(page.locator('#field-role')).toContainText('Editor');

    const other = await createAccount('editor');
    await page.goto(`/admin/collections/users/${other.id}`);
    await expect(note).toBeVisible();
    await expectWell(page, 'sesión de hace rato');
    await page.getByRole('button', { name: 'Entrar de nuevo' }).click();
    await expect(page).toHaveURL(/\/admin\/login\?/u);
    await fillLogin(page, administrator);
    await expect(page).toHaveURL(`/admin/collections/users/${other.id}`);
    await expect(page.locator('#field-username')).toHaveValue(other.username);
    await expect(note).toHaveCount(0);
    await deleteAccount(other);
  });
});

test('de otra cuenta se ve cómo se entra en ella, y el enlace dice qué deja como está', async ({
  page,
}) => {
  const account = await makeAccount('editor');
  const part = page.getByRole('region', { name: 'Verificación en dos pasos' });
  const told = (what: string) =>
    part.getByRole('term').filter({ hasText: what }).locator('xpath=following-sibling::dd[1]');
  const at = `/admin/collections/users/${account.id}`;
  await page.goto(at);
  await expect(part).toContainText('Desactivada: para entrar basta la contraseña.');
  await expect(told('Llaves de acceso')).toHaveText('0');
  await expect(told('Sesiones abiertas')).toHaveText('0');
  await expect(told('Códigos de recuperación')).toHaveText('0');
  await expect(told('Enlace para elegir contraseña')).toHaveText('Ninguno pendiente');

  await register(account);
  await makeLink(account);
  await page.reload();
  await expect(part).toContainText('Activada');
  await expect(told('Llaves de acceso')).toHaveText('1');
  await expect(told('Sesiones abiertas')).toHaveText('1');
  await expect(told('Códigos de recuperación')).toHaveText('10');
  await expect(told('Enlace para elegir contraseña')).toHaveText(/^Pendiente hasta el \d/u);
  // Names of passkeys are shown to the account's owner only.
  await expect(page.getByText('Portátil')).toHaveCount(0);
  await expectWell(page, 'otra cuenta');

  await page.getByRole('button', { name: 'Crear enlace de acceso' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/llaves de acceso y su verificación en dos pasos/u);
  await expect(dialog).toContainText('Quitar la verificación en dos pasos');
  await expectWell(page, 'enlace con llaves');
});
