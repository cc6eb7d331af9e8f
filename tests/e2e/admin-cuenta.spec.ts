import type { Locator } from '@playwright/test';

import { makeAccount } from '../support/site/made-records';
import { expect, test } from '../support/site/site-test';
import { fillLogin, logInByScreen } from '../support/admin/log-in';
import { logIn } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { ACCOUNT_MESSAGES, USERS } from '../../src/features/accounts/users/users.definition';

/** Payload validates forms on the server while typing, and does not save before the response. */
const fillAndCheck = async (field: Locator, text: string): Promise<void> => {
  const isChecked = field
    .page()
    .waitForResponse((response) => response.request().postData()?.includes(text) === true);
  await field.fill(text);
  await isChecked;
};

test('la propia contraseña se cambia con la actual; un descuido no la cambia', async ({ page }) => {
  const account = await makeAccount('editor');
  const password = unique('tejado girasol mapa');
  await logInByScreen(page, '/admin/account', account);
  const present = page.getByLabel('Contraseña actual');
  await expect(page.locator('#field-username')).toHaveValue(account.username);
  await expect(present).toBeHidden();

  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.locator('#field-password').fill(password);
  await page.locator('#field-confirm-password').fill(password);
  await fillAndCheck(present, 'no es la mia');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  // Retried, because Payload drops the error of the save if the validation of an earlier change
  // responds after it.
  await expect(async () => {
    await save.click();
    await expect(page.getByText(ACCOUNT_MESSAGES.currentPasswordWrong)).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await expect(page.getByText(/campo es inválido: Contraseña actual$/u)).toBeVisible();
  expect((await logIn(account)).status).toBe(200);

  await fillAndCheck(present, account.password);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await save.click();
  expect((await saved).status()).toBe(200);
  expect((await logIn(account)).status).toBe(401);
  // The current password must be neither shown nor kept.
  await expect(present).toBeHidden();
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(present).toHaveValue('');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(present).toBeHidden();

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
  await fillLogin(page, { ...account, password });
  await expect(page).toHaveURL('/admin/dashboard');
});

test('en un teléfono, la contraseña que falta para cambiar el correo se ve y tiene el foco', async ({
  page,
}) => {
  const account = await makeAccount('editor');
  await page.setViewportSize({ width: 375, height: 800 });
  await logInByScreen(page, '/admin/account', account);
  await fillAndCheck(page.locator('#field-email'), `${unique('mia')}@example.org`);
  const present = page.getByLabel('Contraseña actual');
  await expect(present).toBeAttached();
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  await expect(present).toBeFocused();
  await expect(present).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(USERS.messages.currentPasswordMissing)).toBeInViewport();

  await fillAndCheck(present, 'no es la mia');
  await save.click();
  await expect(present).toBeFocused();
  await expect(present).toBeInViewport({ ratio: 1 });
  await fillAndCheck(present, account.password);
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await save.click();
  expect((await saved).status()).toBe(200);
});

test('el nombre propio se cambia sin contraseña, y saluda en el inicio', async ({ page }) => {
  const account = await makeAccount('editor');
  const name = unique('Elena Ríos');
  await logInByScreen(page, '/admin/account', account);
  const field = page.getByLabel('Nombre y apellido');
  await expect(field).toHaveValue(account.username);
  await fillAndCheck(field, name);
  await expect(page.getByLabel('Contraseña actual')).toBeHidden();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.goto('/admin/dashboard');
  await expect(
    page.getByRole('heading', { name: `Te damos la bienvenida, ${name}` }),
  ).toBeVisible();
});
