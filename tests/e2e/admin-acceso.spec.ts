import { fillLogin, logInByScreen, storedToken } from '../support/admin/log-in';
import { expectToast } from '../support/admin/parts';
import { administrator, baseUrl } from '../support/api/environment';
import { call } from '../support/api/rest.client';
import { expire, prolong } from '../support/api/tokens';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';
import { expectNoSidewaysScroll } from '../support/site/widths';

const SCREENS = [
  '/admin/dashboard',
  '/admin/noticias',
  '/admin/eventos',
  '/admin/documentos',
  '/admin/revista',
  '/admin/galeria',
  '/admin/collections/media',
];

const sessionCookie = (value: string) => ({ name: 'payload-token', value, url: baseUrl() });

for (const screen of SCREENS) {
  test(`${screen} sin sesión lleva al acceso, y guarda a dónde se iba`, async ({ page }) => {
    await page.goto(screen);
    await expect(page).toHaveURL(`/admin/login?redirect=${encodeURIComponent(screen)}`);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });
}

test('una cookie falsa no abre nada', async ({ page, context }) => {
  await context.addCookies([sessionCookie('eyJhbGciOiJIUzI1NiJ9.e30.falsa')]);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/u);
  await expect(page.getByText('Te damos la bienvenida')).toBeHidden();
});

test('una sesión que ya terminó no abre nada, aunque el navegador la conserve', async ({
  page,
  context,
}) => {
  const answer = await call('POST', '/api/auth/login', { json: administrator() });
  const { token } = answer.body as { token: string };
  await call('POST', '/api/auth/logout', { token });
  await context.addCookies([sessionCookie(token)]);
  await context.addInitScript((stored) => {
    if (window.name !== 'visitada') localStorage.setItem('adminToken', stored);
    window.name = 'visitada';
  }, token);
  for (const screen of ['/admin/noticias', '/admin/collections/media']) {
    await page.goto(screen);
    await expect(page).toHaveURL(/\/admin\/login\?redirect=/u);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  }
});

test('una sesión vencida no abre ninguna pantalla, y la misma sin vencer sí', async ({
  page,
  context,
}) => {
  const answer = await call('POST', '/api/auth/login', { json: administrator() });
  const { token, user } = answer.body as { token: string; user: object };
  const keep = (adminToken: string) =>
    page.evaluate((stored) => Object.assign(localStorage, stored), {
      adminToken,
      adminUser: JSON.stringify(user),
    });
  await page.goto('/admin/login');
  for (const screen of SCREENS) {
    await context.addCookies([sessionCookie(expire(token))]);
    await keep(expire(token));
    await page.goto(screen);
    await expect(page).toHaveURL(`/admin/login?redirect=${encodeURIComponent(screen)}`);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
  }
  expect((await call('GET', '/api/admin/news', { token: expire(token) })).status).toBe(401);

  await context.addCookies([sessionCookie(prolong(token))]);
  await keep(prolong(token));
  await page.goto('/admin/noticias');
  await expect(page.getByRole('heading', { name: 'Gestión de Noticias' })).toBeVisible();
});

test('una cookie viva sin token guardado: se cierra la sesión, sin vueltas', async ({
  page,
  context,
}) => {
  const answer = await call('POST', '/api/auth/login', { json: administrator() });
  const { token } = answer.body as { token: string };
  await context.addCookies([sessionCookie(token)]);
  await page.goto('/admin/noticias');
  await expect(page).toHaveURL('/admin/login?redirect=%2Fadmin%2Fnoticias');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
  expect((await call('GET', '/api/auth/me', { token })).status).toBe(401);

  await fillLogin(page);
  await expect(page).toHaveURL('/admin/noticias');
});

test('el acceso dice qué falta', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('El nombre de usuario es requerido', { exact: true })).toBeVisible();
  await expect(page.getByText('La contraseña es requerida', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nombre de usuario')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('credenciales equivocadas: un aviso, y nada guardado', async ({ page }) => {
  await page.goto('/admin/login');
  await fillLogin(page, { username: unique('nadie'), password: 'una contraseña cualquiera' });
  await expectToast(page, 'Error de autenticación', 'Credenciales inválidas. Inténtalo de nuevo.');
  await expect(page).toHaveURL('/admin/login');
  expect(await storedToken(page)).toBeNull();
  await expectAccessible(page);
});

test('lo que falló sigue dicho en el formulario cuando el aviso se ha ido', async ({ page }) => {
  await page.goto('/admin/login');
  await fillLogin(page, { username: unique('nadie'), password: 'una contraseña cualquiera' });
  const text = 'Credenciales inválidas. Inténtalo de nuevo.';
  await expectToast(page, 'Error de autenticación', text);
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  const main = page.getByRole('main');
  await expect(page.getByText(text, { exact: true })).toHaveCount(1);
  await expect(main.getByText(text, { exact: true })).toBeVisible();
  // No second live region: screen readers have already announced the toast.
  const live = main.locator('[role="alert"], [role="status"], [aria-live]');
  await expect(live.filter({ hasText: text })).toHaveCount(0);
  const fields = [page.getByLabel('Nombre de usuario'), page.getByLabel('Contraseña')];
  for (const field of fields) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(text);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Contraseña').fill('otra');
  await expect(main.getByText(text)).toHaveCount(0);
  for (const field of fields) await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('de lo que no está en los campos no se culpa a los campos', async ({ page }) => {
  const message = 'Demasiados intentos fallidos. Espera unos minutos e inténtalo de nuevo.';
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 429, json: { message } }),
  );
  await page.goto('/admin/login');
  await fillLogin(page);
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  const password = page.getByLabel('Contraseña');
  await expect(password).toHaveAttribute('aria-invalid', 'false');
  await expect(password).toHaveAccessibleDescription(message);
});

test('si el servidor no responde, el aviso de siempre', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.goto('/admin/login');
  await fillLogin(page);
  await expectToast(page, 'Error de autenticación', 'Credenciales inválidas. Inténtalo de nuevo.');
});

test('la contraseña se muestra y se oculta, y hay a quién acudir', async ({ page }) => {
  await page.goto('/admin/login');
  const password = page.getByLabel('Contraseña');
  await password.fill('secreta');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByText(/Contacta al administrador del sistema/u)).toBeVisible();
});

test('avisa de que las mayúsculas están activadas', async ({ page }) => {
  await page.goto('/admin/login');
  const hint = page.getByText('Las mayúsculas están activadas');
  const password = page.getByLabel('Contraseña');
  // Dispatches the event by script, because Playwright's keyboard cannot turn on Caps Lock.
  const press = (modifierCapsLock: boolean) =>
    password.evaluate(
      (field, isOn) =>
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock: isOn }),
        ),
      modifierCapsLock,
    );
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeEnabled();
  await expect(hint).toBeHidden();
  await press(true);
  await expect(hint).toBeVisible();
  await expect(password).toHaveAccessibleDescription('Las mayúsculas están activadas');
  await expectAccessible(page);
  await press(false);
  await expect(hint).toBeHidden();
});

test('mientras espera lo dice, y después saluda en el tablero', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/login');
  await fillLogin(page);
  await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/admin/dashboard');
  const { username } = administrator();
  await expectToast(page, '¡Inicio de sesión exitoso!', `Te damos la bienvenida, ${username}.`);
  expect(await storedToken(page)).toBeTruthy();
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('adminUser') ?? '{}') as object),
  ).toMatchObject({ username });

  for (const path of ['/admin', '/admin/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin/dashboard');
  }
});

test('la vuelta es solo a pantallas propias', async ({ page }) => {
  await page.goto('/admin/login?redirect=https://example.org/admin/dashboard');
  await fillLogin(page);
  await expect(page).toHaveURL('/admin/dashboard');
  for (const elsewhere of [
    '//example.org/admin/noticias',
    '/\\example.org/admin/noticias',
    'javascript:alert(1)',
    '/noticias',
    '/admin/../noticias',
    '/admin/login',
  ]) {
    await page.goto(`/admin/login?redirect=${encodeURIComponent(elsewhere)}`);
    await expect(page, elsewhere).toHaveURL('/admin/dashboard');
  }
});

test('después de entrar se llega a donde se iba', async ({ page }) => {
  await logInByScreen(page, '/admin/noticias');
  await expect(page.getByRole('heading', { name: 'Gestión de Noticias' })).toBeVisible();
});
