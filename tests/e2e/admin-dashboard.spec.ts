import { expect, test } from '../support/admin/admin-test';
import { breakCall, expectToast } from '../support/admin/parts';
import { logInByScreen } from '../support/admin/log-in';
import { apply, removeApplied } from '../support/api/desk';
import { administrator } from '../support/api/environment';
import { expectAccessible } from '../support/site/accessibility';
import { makeAccount } from '../support/site/made-records';
import { expectNoSidewaysScroll } from '../support/site/widths';

test.afterAll(removeApplied);

const SECTIONS = {
  Dashboard: '/admin/dashboard',
  Noticias: '/admin/noticias',
  Eventos: '/admin/eventos',
  Documentos: '/admin/documentos',
  Revista: '/admin/revista',
  Galería: '/admin/galeria',
  Solicitudes: '/admin/solicitudes',
  Mensajes: '/admin/mensajes',
  Estadísticas: '/admin/estadisticas',
  Ajustes: '/admin/ajustes',
};

const COUNTERS = {
  Noticias: '/admin/noticias',
  Eventos: '/admin/eventos',
  Documentos: '/admin/documentos',
  Galería: '/admin/galeria',
  Interesados: '/admin/solicitudes',
  'Inscripciones a eventos': '/admin/asistentes',
  Mensajes: '/admin/mensajes',
};

const LISTS = [
  'Últimas noticias',
  'Próximos eventos',
  'Últimas solicitudes de inscripción',
  'Últimas inscripciones a eventos',
  'Últimos mensajes de contacto',
];

test('la navegación tiene las secciones y las dos salidas', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  // The links of requests and messages also show the number of open records, if any.
  await expect(sections.getByRole('link')).toHaveText(
    Object.keys(SECTIONS).map((name) => new RegExp(`^${name}(?:\\d+ por atender)?$`, 'u')),
  );
  for (const [name, path] of Object.entries(SECTIONS)) {
    await expect(sections.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(sections.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'View Website' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();

  await sections.getByRole('link', { name: 'Noticias' }).click();
  await expect(page).toHaveURL('/admin/noticias');
  await expect(page.getByRole('banner').getByText('Noticias', { exact: true })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Noticias' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('en el teléfono la navegación es un cajón', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await expect(drawer.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Noticias', exact: true }).click();
  await expect(page).toHaveURL('/admin/noticias');
  await expect(drawer).toBeHidden();
});

test('el tablero saluda, cuenta y lista', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: `Te damos la bienvenida, ${administrator().username}` }),
  ).toBeVisible();
  const counters = main.getByRole('region', { name: 'Resumen' });
  await expect(counters.getByRole('link')).toHaveCount(7);
  for (const [label, path] of Object.entries(COUNTERS)) {
    const counter = counters.getByRole('link').filter({ hasText: new RegExp(`^${label}`, 'u') });
    await expect(counter).toHaveAttribute('href', path);
    await expect(counter).toHaveText(/[\d.]+$/u);
  }
  for (const name of LISTS) {
    const list = main.getByRole('region', { name });
    await expect(list).toBeVisible();
    expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  }
  const actions = main.getByRole('region', { name: 'Acciones rápidas' });
  for (const path of ['/admin/noticias', '/admin/eventos', '/admin/galeria', '/']) {
    await expect(actions.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('el estado de una solicitud se cambia ahí mismo, y se deshace', async ({ page }) => {
  await apply();
  await page.goto('/admin/dashboard');
  const row = page
    .getByRole('region', { name: 'Últimas solicitudes de inscripción' })
    .getByRole('listitem')
    .first();
  const name = (await row.getByRole('link').textContent()) ?? '';
  const change = row.getByRole('button', { name: 'Cambiar estado' });
  const dialog = page.getByRole('dialog', {
    name: `¿Cambiar el estado de la solicitud de ${name}?`,
  });
  const decide = async (status: string, button: string) => {
    await change.click();
    await dialog.getByRole('radio', { name: status }).check();
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };
  const badge = (status: string) => row.getByText(status, { exact: true });

  await breakCall(page, { method: 'PUT', path: /^\/api\/admin\/registrations\/\d+\/status$/u });
  await decide('Aprobado', 'Aprobar la solicitud');
  await expectToast(page, 'Error', 'No se pudo actualizar el estado de la solicitud.');
  await expect(badge('Pendiente')).toBeVisible();
  await page.unrouteAll();

  await decide('Aprobado', 'Aprobar la solicitud');
  await expectToast(page, '¡Estado actualizado!');
  await expect(badge('Aprobado')).toBeVisible();
  await row.getByRole('button', { name: 'Deshacer' }).click();
  await expectToast(page, 'Cambio deshecho');
  await expect(badge('Pendiente')).toBeVisible();
  await expect(change).toBeFocused();

  await decide('Rechazado', 'Rechazar la solicitud');
  await expect(badge('Rechazado')).toBeVisible();
  await page.reload();
  await expect(badge('Rechazado')).toBeVisible();
  await decide('Pendiente', 'Dejarla pendiente');
  await expect(badge('Pendiente')).toBeVisible();
});

test('ninguna tecla cambia por sí sola el estado de una solicitud', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const list = page.getByRole('region', { name: 'Últimas solicitudes de inscripción' });
  await expect(list.getByRole('combobox')).toHaveCount(0);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.url());
  });
  const change = list.getByRole('button', { name: 'Cambiar estado' }).first();
  await change.focus();
  for (const key of ['ArrowDown', 'ArrowUp', 'a', 'End']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^¿Cambiar el estado de la solicitud de/u });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cambiar estado' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Elige el nuevo estado');
  await dialog.getByRole('radio').first().focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
  expect(changes).toEqual([]);
});

test('el tablero dice si la inscripción está abierta, y hasta cuándo', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Inscripción abierta', { exact: true })).toBeVisible();
  await expect(main.getByText('Siempre: no hay convocatorias.')).toBeVisible();
});

test.describe('como editor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('no hay datos de personas', async ({ page }) => {
    const account = await makeAccount('editor');
    await logInByScreen(page, '/admin/dashboard', account);
    await expect(page.getByRole('region', { name: 'Últimas noticias' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Resumen' }).getByRole('link')).toHaveCount(4);
    await expect(page.getByRole('region', { name: /solicitudes/u })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Estadísticas' })).toBeHidden();
  });
});
