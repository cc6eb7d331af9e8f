import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/site/accessibility';
import { CONTACT_MESSAGE, fillFields } from '../support/site/form-screen';
import { sampleEvent } from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { answerApi, openWithoutData } from '../support/site/without-data';

/** A part of the page whose chunk fails to load shows an error, with a button to retry. */

const PROGRAM = '**/_next/static/**';
const SENTENCE = 'No se ha podido cargar esta parte de la página.';

const cutLine = (page: Page) => page.route(PROGRAM, (route) => route.abort());
/** Delays the requests until the returned function aborts them, so that the pending state can be checked. */
const delayConnection = async (page: Page): Promise<() => Promise<void>> => {
  let cut = (): void => undefined;
  const isCut = new Promise<void>((resolve) => {
    cut = resolve;
  });
  const aborts: Promise<void>[] = [];
  await page.route(PROGRAM, (route) => {
    const abort = isCut.then(() => route.abort());
    aborts.push(abort);
    return abort;
  });
  // Waits for all of them, because a retry shares the requests that are still pending.
  return async () => {
    cut();
    await Promise.all(aborts);
  };
};
const mendLine = (page: Page) => page.unroute(PROGRAM);
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: SENTENCE });
const tryAgain = (page: Page) =>
  notice(page).getByRole('button', { name: 'Intentar de nuevo' }).click();

const openEvents = async (page: Page): Promise<void> => {
  await answerApi(page, '/api/public/events', {
    body: [sampleEvent({ title: 'Taller', registrationRequired: true })],
  });
  await openWithoutData(page, { path: '/seminarios', linkName: 'Seminarios y Congresos' });
  await expect(page.getByRole('button', { name: 'Registrarse' })).toBeVisible();
};

test('«Registrarse» sin su formulario: se dice, y al volver a intentarlo se abre', async ({
  page,
}) => {
  await openEvents(page);
  await cutLine(page);
  const register = page.getByRole('button', { name: 'Registrarse' });
  await register.focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeFocused();
  await expectAccessible(page);

  // Still offline: announced again.
  const cutAgain = await delayConnection(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Intentando…' })).toBeVisible();
  await cutAgain();
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeFocused();

  await mendLine(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Registro para: Taller' })).toBeFocused();
  await expect(notice(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(register).toBeFocused();
});

test('el aviso se cierra, y el botón vuelve a servir', async ({ page }) => {
  await openEvents(page);
  await cutLine(page);
  const register = page.getByRole('button', { name: 'Registrarse' });
  await register.click();
  await notice(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(notice(page)).toBeHidden();
  await expect(register).toBeFocused();

  await mendLine(page);
  await register.click();
  await expect(page.getByRole('dialog', { name: 'Registro para: Taller' })).toBeFocused();
});

const ITEMS = [
  { path: '/noticias', address: /\?noticia=\d+$/u },
  { path: '/seminarios', address: /\?evento=\d+$/u },
  { path: '/revista', address: /\?numero=\d+$/u },
  { path: '/galeria', address: /\?imagen=\d+$/u },
];

for (const { path, address } of ITEMS) {
  test(`un elemento de ${path} se abre al segundo intento, o en su propia página`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
    await cutLine(page);
    await link.click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(address);

    await mendLine(page);
    await tryAgain(page);
    await expect(page.getByRole('dialog')).toBeVisible();

    // A page older than the current build never finds the chunk, on any retry.
    await page.goto(path, { waitUntil: 'networkidle' });
    await cutLine(page);
    await link.click();
    await expect(notice(page)).toBeVisible();
    await mendLine(page);
    await notice(page).getByRole('link', { name: 'Recargar la página' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('el menú de un teléfono', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/noticias', { waitUntil: 'networkidle' });
  await cutLine(page);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(notice(page)).toBeVisible();
  await mendLine(page);
  await tryAgain(page);
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
});

/** The month view per screen width, with a class that only the chunk of this view contains. */
const MONTHS = [
  { device: 'un teléfono', width: 375, mark: 'flex min-h-12 flex-col' },
  { device: 'una pantalla ancha', width: 1440, mark: 'rbc-month-view' },
];

for (const { device, width, mark } of MONTHS) {
  test(`el mes del calendario en ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/_next/static/**/*.js', async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      if ((await response.text()).includes(mark)) await route.abort();
      else await route.fulfill({ response });
    });
    await page.goto('/calendario');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll();
    await tryAgain(page);
    await expect(notice(page)).toBeHidden();
    const today = page.getByRole('main').locator('[aria-current="date"]');
    await expect(today.first()).toBeVisible();
  });
}

test('un formulario dice lo que ha sido de su envío aunque no lleguen los avisos', async ({
  page,
}) => {
  await answerApi(page, '/api/public/contact', {
    status: 201,
    body: { id: 1, message: 'Recibido' },
  });
  await page.goto('/contacto');
  await fillFields(page, CONTACT_MESSAGE);
  await page.waitForLoadState('networkidle');
  await cutLine(page);
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  const told = page.getByRole('status').filter({ hasText: '¡Mensaje enviado!' });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Cerrar notificación' }).click();
  await expect(told).toBeHidden();
});

/** Lazily loaded components must not block the rest of the page. */

/** Delays all further chunks until the returned function is called. */
const delayParts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/**', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
};

test('mientras llega el diálogo, el buscador sigue respondiendo', async ({ page }) => {
  await page.goto('/noticias', { waitUntil: 'networkidle' });
  const articles = page.getByRole('article');
  const title = (await articles.first().getByRole('heading').textContent()) ?? '';

  const release = await delayParts(page);

  await articles.first().getByRole('link').click();
  await expect(page).toHaveURL(/\?noticia=\d+$/u);
  await page.getByRole('searchbox').fill('nada que coincida con esto');
  await expect(page.getByRole('heading', { name: 'No se encontraron noticias' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  release();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

test('mientras llega el menú lateral, la página sigue respondiendo', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/noticias', { waitUntil: 'networkidle' });
  const release = await delayParts(page);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Graduaciones', exact: true }).click();
  await expect(page).toHaveURL(/categoria=Graduaciones/u);
  await expect(page.getByRole('button', { name: 'Graduaciones', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('un teléfono no descarga la biblioteca del calendario', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/calendario', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Hoy' })).toBeVisible();
  // Only the library's own views have this class.
  const hasLibrary = (await Promise.all(scripts)).some((text) => text.includes('rbc-month-view'));
  expect(hasLibrary).toBe(false);
});
