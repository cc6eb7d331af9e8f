import { expect, test } from '../support/admin/admin-test';
import { fillLogin, logInByScreen } from '../support/admin/log-in';
import { chooseRole } from '../support/admin/native-select';
import { expectToast } from '../support/admin/parts';
import { makeLink, NEW_PASSWORD } from '../support/api/accounts';
import { apply, file, put, removeApplied } from '../support/api/desk';
import { administrator } from '../support/api/environment';
import { deleteAccount, logIn } from '../support/api/roles';
import { awayFromBorder, enrol, logInByCode } from '../support/api/second-factor';
import { unique } from '../support/api/unique';
import { expectWell } from '../support/site/devices';
import { ACCESS_LINKS } from '../../src/features/accounts/access-links/access-links.definition';
import { ACCOUNT_TEXTS } from '../../src/features/accounts/users/admin/account.texts';
import { makeAccount } from '../support/site/made-records';

/** Accounts: invitation by an administrator, choice of the password, login, and later deactivation. */

const PAGE = '/admin/contrasena';
const NOBODY = { cookies: [], origins: [] };

test('invitar, elegir la contraseña, entrar, y dejar la oficina', async ({ page, openWindow }) => {
  test.slow();
  const username = unique('invitada');
  const name = `Inés ${username}`;
  await page.goto('/admin/collections/users/create');
  const invite = page.getByRole('button', { name: 'Crear e invitar' });
  await expect(invite).toBeVisible();
  // An administrator does not set the password of a new account.
  await expect(page.locator('input[type="password"]:visible')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
  await invite.click();
  await expect(page.getByText('El nombre es requerido')).toBeVisible();
  await expect(page.locator('#campo-username-error')).toHaveText(
    'El nombre de usuario es requerido',
  );
  await expect(page.locator('#field-displayName')).toBeFocused();
  await expectWell(page, 'cuenta nueva');

  // The name comes first; the user name is proposed, and can be another one.
  const fields = page.locator('.document-fields__edit input:visible');
  await expect(fields.nth(0)).toHaveAttribute('id', 'field-displayName');
  await page.locator('#field-displayName').fill('Inés Peña');
  const login = page.getByRole('textbox', { name: 'Nombre de usuario' });
  await expect(login).toHaveValue('ines.pena');
  await login.fill(username);
  await page.locator('#field-displayName').fill(name);
  await expect(login).toHaveValue(username);
  await expect(page.getByText(ACCOUNT_TEXTS.roles.reviewer)).toBeVisible();
  const dialog = page.getByRole('alertdialog');
  await chooseRole(page, 'Administrador');
  await page.locator('#field-email').fill('no-es-correo');
  await invite.click();
  await dialog.getByRole('button', { name: 'Enviar a no-es-correo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ingrese un correo electrónico válido').first()).toBeVisible();
  const email = `${username}@example.org`;
  await page.locator('#field-email').fill(email);
  await invite.click();
  await expect(dialog).toHaveAccessibleName(`Invitar a «${name}» como Administrador`);
  await expect(dialog.getByRole('button', { name: `Enviar a ${email}` })).toBeVisible();
  await expect(dialog.getByRole('button').first()).toBeFocused();
  await expectWell(page, 'invitación');
  await dialog.getByRole('button', { name: 'Mostrar el enlace' }).click();
  const link = dialog.getByRole('textbox', { name: 'Enlace' });
  await expect(link).toBeFocused();
  const url = await link.inputValue();
  await expectWell(page, 'enlace');
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page).toHaveURL(/\/admin\/collections\/users\/\d+$/u);
  const id = Number(page.url().split('/').at(-1));
  await expect(page.locator('#field-username')).toHaveValue(username);
  await expect(page.locator('#field-displayName')).toHaveValue(name);
  await expect(page.locator('#field-email')).toHaveValue(email);

  const theirs = await openWindow(NOBODY);
  await theirs.goto(url);
  const password = theirs.getByLabel('Nueva contraseña');
  await expect(theirs.getByLabel('Nombre de usuario')).toHaveValue(username);
  // The token that opens the account must stay neither in the address nor in the history.
  expect(new URL(theirs.url()).hash).toBe('');
  await expectWell(theirs, 'elegir contraseña');
  await password.fill('contraseña1234');
  await password.press('Enter');
  await expect(theirs.getByText(/demasiado fácil de adivinar/u)).toBeVisible();
  await expect(password).toBeFocused();
  await expectWell(theirs, 'contraseña débil');
  await password.fill(NEW_PASSWORD);
  await password.press('Enter');
  await expect(theirs).toHaveURL('/admin/login');
  await expectToast(theirs, 'Contraseña guardada', ACCESS_LINKS.messages.passwordSet);
  await fillLogin(theirs, { username, password: NEW_PASSWORD });
  await expect(theirs).toHaveURL('/admin/dashboard');

  const request = await apply();
  await put(`/${request}/assignee`, { assignee: id });
  expect((await file(request)).assignee).toMatchObject({ name });
  await page.reload();
  await page.getByRole('button', { name: 'Desactivar cuenta' }).click();
  await expect(dialog.getByText('1 solicitud')).toBeVisible();
  await dialog.getByLabel('Se entregan a').selectOption(administrator().username);
  await expectWell(page, 'desactivar');
  await dialog.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expectToast(page, 'Cuenta desactivada');
  await expect(page.getByText('Esta cuenta está desactivada y no puede entrar.')).toBeVisible();
  await expectWell(page, 'cuenta desactivada');
  expect((await file(request)).assignee).toMatchObject({ name: administrator().username });

  await theirs.reload();
  await expect(theirs).toHaveURL(/\/admin\/login/u);
  await fillLogin(theirs, { username, password: NEW_PASSWORD });
  await expectToast(theirs, 'Error de autenticación');

  await page.getByRole('button', { name: 'Reactivar cuenta' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Reactivar', exact: true }).click();
  await expectToast(page, 'Cuenta reactivada');
  expect((await logIn({ username, password: NEW_PASSWORD })).status).toBe(200);
  await removeApplied();
  await deleteAccount({ id });
});

test('un enlace para quien perdió la contraseña: por correo o en mano, y copiado', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `${unique('perdida')}@example.org`;
  const account = await makeAccount('editor', { email });
  await page.goto(`/admin/collections/users/${account.id}`);
  const open = page.getByRole('button', { name: 'Crear enlace de acceso' });
  await expect(open).toBeVisible();
  // An administrator does not set the password of an existing account either.
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toHaveCount(0);
  await open.click();
  const dialog = page.getByRole('alertdialog');
  await expectWell(page, 'cómo se entrega');
  await dialog.getByRole('button', { name: `Enviar a ${email}` }).click();
  await expectToast(page, 'Enlace creado');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Mostrar el enlace' }).press('Enter');
  const link = dialog.getByRole('textbox', { name: 'Enlace' });
  await expect(link).toBeFocused();
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expectToast(page, 'Enlace copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await dialog.getByRole('button', { name: 'Listo' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('en la propia cuenta no hay enlace ni forma de desactivarla', async ({ page }) => {
  await page.goto('/admin/account');
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crear enlace de acceso' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Desactivar cuenta' })).toHaveCount(0);
});

test.describe('la página del enlace', () => {
  test.use({ storageState: NOBODY });

  test('dice lo mismo de todo enlace que no sirve, y con otro en la misma pestaña sigue', async ({
    page,
  }) => {
    const account = await makeAccount('editor');
    for (const end of ['', '#nada', `#${'A'.repeat(43)}`]) {
      await page.goto('about:blank');
      await page.goto(`${PAGE}${end}`);
      await expect(page.getByText(ACCESS_LINKS.messages.unknownLink)).toBeVisible();
    }
    await expectWell(page, 'enlace que no sirve');
    await page.goto(`${PAGE}#${await makeLink(account)}`);
    await expect(page.getByLabel('Nombre de usuario')).toHaveValue(account.username);
  });

  test('recargada sigue sirviendo; usada, la pestaña no guarda nada de ella', async ({ page }) => {
    const account = await makeAccount('editor');
    const token = await makeLink(account);
    const addresses: string[] = [];
    page.on('request', (request) =>
      addresses.push(request.url(), request.headers()['referer'] ?? ''),
    );
    await page.goto(`${PAGE}#${token}`);
    const username = page.getByLabel('Nombre de usuario');
    await expect(username).toHaveValue(account.username);
    await page.reload();
    await expect(username).toHaveValue(account.username);
    expect(new URL(page.url()).hash).toBe('');
    const password = page.getByLabel('Nueva contraseña');
    await password.fill(NEW_PASSWORD);
    await password.press('Enter');
    await expect(page).toHaveURL('/admin/login');
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toContain(token);
    await page.goto(PAGE);
    await expect(page.getByText(ACCESS_LINKS.messages.unknownLink)).toBeVisible();
    // Playwright reports the hash of its own navigation, which browsers do not send.
    const sent = addresses.filter((address) => new URL(address || 'about:blank').hash === '');
    expect(sent.join('\n')).not.toContain(token);
  });

  test('si el servidor no responde, se puede intentar de nuevo', async ({ page }) => {
    const account = await makeAccount('editor');
    const token = await makeLink(account);
    await page.route('**/api/auth/access-link', (route) => route.abort());
    await page.goto(`${PAGE}#${token}`);
    await expect(page.getByText(/No se pudo comprobar el enlace/u)).toBeVisible();
    await page.unroute('**/api/auth/access-link');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByLabel('Nombre de usuario')).toHaveValue(account.username);
  });
});

test('el dashboard dice qué pasó con las cuentas en estos días, y lleva al registro', async ({
  page,
}) => {
  const account = await makeAccount('admin');
  await awayFromBorder();
  const guarded = await enrol(account);
  expect((await logInByCode(guarded, guarded.recoveryCodes[0])).status).toBe(200);
  await page.goto('/admin/dashboard');
  const part = page.getByRole('region', { name: 'Cuentas y datos, últimos 7 días' });
  await expect(part).toContainText(account.username);
  const byCode = part.getByRole('link', {
    name: /^Se us(?:ó un código|aron códigos) de recuperación/u,
  });
  await expect(byCode).toBeVisible();
  await expectWell(page, 'dashboard');
  await part.getByRole('link', { name: /administrador nuevas?$/u }).click();
  await expect(page).toHaveURL(/\/admin\/collections\/activity\?/u);
  await expect(page.getByRole('cell', { name: account.username }).first()).toBeVisible();
});

test.describe('como editor', () => {
  test.use({ storageState: NOBODY });

  test('el dashboard no dice nada de cuentas', async ({ page }) => {
    const account = await makeAccount('editor');
    await logInByScreen(page, '/admin/dashboard', account);
    await expect(page.getByRole('heading', { name: /Te damos la bienvenida/u })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Cuentas y datos/u })).toHaveCount(0);
  });
});
