import { fillLogin, logInByScreen, revokeSession, storedToken } from '../support/admin/log-in';
import { expectToast, openSection } from '../support/admin/parts';
import { eraseContent } from '../support/api/content';
import { pngFile } from '../support/api/files';
import { call, idOf, listOf } from '../support/api/rest.client';
import { unique } from '../support/api/unique';
import { expectAccessible } from '../support/site/accessibility';
import { expect, test } from '../support/site/site-test';

const ADMIN = '/admin/noticias';
const HEADING = 'Gestión de Noticias';

test('cerrar sesión la termina en el servidor y en todas las pestañas', async ({
  page,
  context,
}) => {
  await logInByScreen(page);
  const token = await storedToken(page);
  const other = await context.newPage();
  await openSection(other, ADMIN, HEADING);

  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expectToast(page, 'Sesión cerrada', 'Has cerrado sesión correctamente.');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('adminUser');
  expect(await storedToken(page)).toBeNull();
  await expect(other).toHaveURL('/admin/login');
  expect((await call('GET', '/api/auth/me', { token: token ?? '' })).status).toBe(401);

  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/login/u);
});

test('las filas de «Subir varias» siguen ahí después de entrar otra vez', async ({ page }) => {
  const beginning = unique('Jornada');
  await logInByScreen(page, '/admin/galeria');
  await page.getByRole('button', { name: 'Subir varias' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir varias imágenes' });
  const buffer = await pngFile();
  await dialog
    .getByLabel('Archivos: imágenes')
    .setInputFiles(['una.png', 'dos.png'].map((name) => ({ name, mimeType: 'image/png', buffer })));
  await dialog.getByLabel('Categoría').selectOption('Eventos');
  await dialog.getByLabel('Comienzo de los títulos').fill(beginning);
  await dialog.getByLabel('Texto alternativo de una.png').fill('Una vista');
  await revokeSession(page);
  await dialog.getByRole('button', { name: 'Subir 2' }).click();
  await page.waitForURL(/\/admin\/login/u);
  await fillLogin(page);
  await page.waitForURL('**/admin/galeria');

  await expect(dialog.getByText('Se recuperó lo que habías escrito sin guardar.')).toBeVisible();
  await expect(dialog.getByLabel('Texto alternativo de una.png')).toHaveValue('Una vista');
  await expect(dialog.getByLabel('Título de dos.png')).toHaveValue(`${beginning} 2`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Subir 2' }).click();
  await expect(dialog).toBeHidden();
  const token = (await storedToken(page)) ?? '';
  const stored = listOf(await call('GET', `/api/admin/gallery?search=${beginning}`, { token }));
  expect(stored.map(({ title }) => title).toSorted()).toEqual(
    [1, 2].map((n) => `${beginning} ${n}`),
  );
  for (const picture of stored) await eraseContent('gallery', idOf(picture));
  await page.getByRole('button', { name: 'Subir varias' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(dialog.getByText(/^Se recuperó/u)).toHaveCount(0);
});

for (const exit of ['logout', 'logout-inactivity']) {
  test(`abrir /admin/${exit} no cierra la sesión: antes pregunta`, async ({ page }) => {
    await logInByScreen(page);
    await page.goto(`/admin/${exit}`);
    await expect(page.getByRole('heading', { name: '¿Cerrar la sesión?' })).toBeVisible();
    await expectAccessible(page);
    expect(
      (await call('GET', '/api/auth/me', { token: (await storedToken(page)) ?? '' })).status,
    ).toBe(200);
    await page.getByRole('link', { name: 'Volver al Dashboard' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  });
}

test('la salida propia de Payload también olvida el token', async ({ page }) => {
  await logInByScreen(page);
  await page.goto('/admin/logout');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).last().click();
  await expect(page).toHaveURL('/admin/login');
  expect(await storedToken(page)).toBeNull();
});

for (const [what, start, screen, link] of [
  ['propia', ADMIN, '/admin/eventos', 'Eventos'],
  ['de Payload', '/admin/ajustes', '/admin/collections/activity', 'Registro de cambios'],
] as const) {
  test(`quien sigue a una pantalla ${what} con la sesión terminada lo lee en el acceso`, async ({
    page,
  }) => {
    await logInByScreen(page, start);
    await expectToast(page, '¡Inicio de sesión exitoso!');
    // Blocked, because the screen's own requests would discover the end of the session first.
    await page.route('**/api/**', (route) => route.abort());
    await revokeSession(page);
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(`/admin/login?redirect=${encodeURIComponent(screen)}`);
    const description = 'Inicia sesión de nuevo para continuar donde estabas.';
    await expectToast(page, 'Tu sesión ha terminado', description);
    await page.unroute('**/api/**');
    await fillLogin(page);
    // Payload writes the list's settings into the URL a moment after the page opens.
    await expect(page).toHaveURL(new RegExp(`${screen}(?:\\?|$)`, 'u'));
  });
}

test('de quien no tenía sesión, o la cerró, el acceso no dice que ha terminado', async ({
  page,
}) => {
  const enter = page.getByRole('button', { name: 'Iniciar Sesión' });
  const toasts = page.getByRole('region', { name: /^Avisos/u }).getByRole('listitem');
  await page.goto(ADMIN);
  await expect(enter).toBeEnabled();
  await expect(toasts).toHaveCount(0);
  await fillLogin(page);
  await expectToast(page, '¡Inicio de sesión exitoso!');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expectToast(page, 'Sesión cerrada');
  await page.goto(ADMIN);
  await expect(enter).toBeEnabled();
  await expect(toasts).toHaveCount(0);
});

test('si la sesión termina bajo un formulario abierto, lo escrito sigue ahí al volver', async ({
  page,
}) => {
  await logInByScreen(page, ADMIN);
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título').fill('Lo que no se pierde');
  await form.getByLabel('Resumen').fill('Un resumen.');
  await form.getByLabel('Contenido').click();
  await page.keyboard.type('El contenido que no se pierde');
  await form.getByLabel('Categoría').selectOption('Académico');

  await revokeSession(page);
  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expect(page).toHaveURL('/admin/login?redirect=%2Fadmin%2Fnoticias');
  await expectToast(page, 'Tu sesión ha terminado');
  expect(await storedToken(page)).toBeNull();

  await fillLogin(page);
  await expect(page).toHaveURL(ADMIN);
  await expect(form.getByText('Se recuperó lo que habías escrito sin guardar.')).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Lo que no se pierde');
  await expect(form.getByLabel('Contenido')).toHaveText('El contenido que no se pierde');
  await expect(form.getByLabel('Categoría')).toHaveValue('Académico');

  await form.getByRole('button', { name: 'Descartarlo' }).click();
  await expect(form.getByLabel('Título')).toHaveValue('');
});

test('cerrar el formulario sin querer no pierde lo escrito', async ({ page }) => {
  await logInByScreen(page, ADMIN);
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título').fill('A medias');
  await form.getByLabel('Contenido').click();
  await page.keyboard.type('Las últimas palabras');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.reload();
  await openSection(page, ADMIN, HEADING);
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  await expect(form.getByLabel('Título')).toHaveValue('A medias');
  await expect(form.getByLabel('Contenido')).toHaveText('Las últimas palabras');
  await form.getByRole('button', { name: 'Cancelar' }).click();
});

test('de un formulario en el que no queda nada escrito no se recupera nada', async ({ page }) => {
  await logInByScreen(page, ADMIN);
  const create = page.getByRole('button', { name: 'Nueva Noticia' });
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  };
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await create.click();
  await expect(form.getByLabel('Contenido')).toBeVisible();
  await form.getByRole('button', { name: 'Crear Noticia' }).click();
  await expect(form.getByText('El contenido es obligatorio')).toBeVisible();
  await close();
  expect(await kept()).not.toContain('adminDraft');

  await create.click();
  await form.getByLabel('Título').fill('Me lo pensé mejor');
  await expect.poll(kept).toContain('Me lo pensé mejor');
  await form.getByLabel('Título').fill('');
  await close();
  expect(await kept()).not.toContain('adminDraft');
  await create.click();
  await expect(form.getByLabel('Título')).toHaveValue('');
  await expect(form.getByText('Se recuperó lo que habías escrito')).toBeHidden();
});

test('recargar la página con un formulario abierto no pierde lo escrito', async ({ page }) => {
  await logInByScreen(page, ADMIN);
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva Noticia' });
  await form.getByLabel('Título').fill('Antes de recargar');
  await form.getByLabel('Contenido').click();
  // The editor reports changes when the browser is idle: the last input must be kept when a phone hides the page, and
  // on reload.
  await page.keyboard.type('Lo que se ');
  const kept = await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
    return JSON.stringify(sessionStorage);
  });
  expect(kept).toContain('Lo que se ');
  await page.keyboard.type('escribió antes');
  await page.reload();
  await openSection(page, ADMIN, HEADING);
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  await expect(form.getByText('Se recuperó lo que habías escrito sin guardar.')).toBeVisible();
  await expect(form.getByLabel('Título')).toHaveValue('Antes de recargar');
  await expect(form.getByLabel('Contenido')).toHaveText('Lo que se escribió antes');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Nueva Noticia' }).click();
  await expect(form.getByLabel('Título')).toHaveValue('');
});
