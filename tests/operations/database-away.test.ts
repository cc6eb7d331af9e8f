import {
  type Browser,
  chromium,
  expect as expectPage,
  type Page,
  type Response as PageResponse,
} from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findChromium } from '../../scripts/testing/chromium';
import { cleanUp, later } from './support/cleanup';
import { type Production, prepareProduction } from './support/production';

/*
 * The database becomes unreachable before the first visit: the cache is empty, and the page shows the site's own error
 * text. The status is 503, so that a proxy serves its last good copy.
 */

const TIMEOUT = { timeout: 60_000 };

const LISTS = [
  ['/noticias', 'Error al cargar noticias', 'Ha ocurrido un error al cargar las noticias.'],
  ['/seminarios', 'Error al cargar eventos', 'Ha ocurrido un error al cargar los eventos.'],
  ['/calendario', 'Error al cargar calendario', 'Ha ocurrido un error al cargar el calendario.'],
  ['/documentos', 'Error al cargar documentos', 'Ha ocurrido un error al cargar los documentos.'],
  ['/revista', 'Error al cargar revista', 'Ha ocurrido un error al cargar la revista.'],
  ['/galeria', 'Error al cargar galería', 'Ha ocurrido un error al cargar la galería.'],
  ['/', 'Error al cargar noticias', 'Ha ocurrido un error al cargar las noticias.'],
] as const;

const FIXED = [
  ['/acerca', 'Acerca del Doctorado'],
  ['/planes-pago', 'Planes de Pago'],
  ['/contacto', 'Contacto'],
  ['/inscripcion', 'Inscripción'],
  ['/politica-privacidad', 'Política de Privacidad'],
  ['/terminos-uso', 'Términos de Uso'],
] as const;

let production: Production;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  production = await prepareProduction('database-away');
  await production.start();
  await production.stopDatabase();
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  later(() => browser.close());
  page = await browser.newPage({ baseURL: production.baseUrl });
});

afterAll(cleanUp);

const expectAway = (response: PageResponse | null): void => {
  expect(response?.status()).toBe(503);
  expect(response?.headers()).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
};

test.each(LISTS)('%s says «%s»', async (path, title, sentence) => {
  const response = await page.goto(path);
  expectAway(response);
  const alert = page.getByRole('main').getByRole('alert');
  await expectPage(alert.getByRole('heading', { name: title })).toBeVisible(TIMEOUT);
  await expectPage(alert).toContainText(sentence);
  await expectPage(alert.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
});

test("a news item's own link says that it cannot be had, in its dialog", async () => {
  const response = await page.goto('/noticias?noticia=1');
  expectAway(response);
  const alert = page.getByRole('dialog').getByRole('alert');
  await expectPage(alert).toContainText('Error al obtener la noticia', TIMEOUT);
  await expectPage(alert.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
});

test('/profesores says that the council cannot be shown', async () => {
  expectAway(await page.goto('/profesores'));
  const alert = page.getByRole('main').getByRole('alert');
  await expectPage(alert).toContainText('El consejo no se puede mostrar en este momento', TIMEOUT);
});

test.each(FIXED)('%s is read as ever', async (path, title) => {
  const response = await page.goto(path);
  expectAway(response);
  await expectPage(page.getByRole('heading', { level: 1, name: title })).toBeVisible(TIMEOUT);
});

test.each(['/sitemap.xml', '/noticias/atom.xml'])('%s is asked for again later', async (path) => {
  const response = await fetch(`${production.baseUrl}${path}`);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a message that cannot be taken is kept in the form, and the toast says why', async () => {
  await page.goto('/contacto');
  const field = (name: string) => page.locator(`main form [name="${name}"]`);
  await field('nombre').fill('Ana Prueba');
  await field('email').fill('ana@example.org');
  await field('telefono').fill('0212-5550101');
  await field('asunto').fill('Plazos');
  await field('tipo').selectOption('Admisiones');
  await field('mensaje').fill('¿Hasta cuándo se puede solicitar?');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  const toasts = page.getByRole('region', { name: /^Notificaciones/u });
  await expectPage(toasts).toContainText('Error al enviar el mensaje', TIMEOUT);
  await expectPage(field('mensaje')).toHaveValue('¿Hasta cuándo se puede solicitar?');
});
