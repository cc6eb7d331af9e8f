import {
  DESKTOP,
  expectAccessible,
  expectAccessibleOnBoth,
  PHONE,
} from '../support/site/accessibility';
import { EVERY_PAGE } from '../support/site/every-page';
import { firstOf } from '../support/site/list-screen';
import {
  sampleDocument,
  sampleEvent,
  sampleImage,
  sampleIssue,
} from '../support/site/sample-content';
import { sampleNews } from '../support/site/sample-news';
import { expect, test } from '../support/site/site-test';
import { answerApi, openWithoutData } from '../support/site/without-data';

const FOREIGN = /^https:\/\/(www\.openstreetmap|imagenes\.example)\.org\//u;

/* No axe violations on every page, with each part open, failed or empty that a page can show. */

test.beforeEach(({ page }) => page.route(FOREIGN, (route) => route.abort()));

for (const path of EVERY_PAGE) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleOnBoth(page);
  });
}

const LISTS = [
  { path: '/noticias', linkName: 'Noticias', list: 'news', record: sampleNews() },
  {
    path: '/seminarios',
    linkName: 'Seminarios y Congresos',
    list: 'events',
    record: sampleEvent({ registrationRequired: true }),
  },
  { path: '/calendario', linkName: 'Calendario de Eventos', list: 'events', record: sampleEvent() },
  { path: '/documentos', linkName: 'Documentos', list: 'documents', record: sampleDocument() },
  { path: '/revista', linkName: 'Revista', list: 'journal', record: sampleIssue() },
  { path: '/galeria', linkName: 'Galería', list: 'gallery', record: sampleImage() },
];

for (const { path, linkName, list, record } of LISTS) {
  test(`${path}: carga, error, vacía y sin coincidencias`, async ({ page }) => {
    const api = await answerApi(page, `/api/public/${list}`, { status: 503, body: {} });
    api.hold();
    await openWithoutData(page, { path, linkName });
    await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toBeVisible();
    await expectAccessibleOnBoth(page);

    api.release();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Error al cargar');
    await expectAccessibleOnBoth(page);

    Object.assign(api.state, { status: 200, body: [] });
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(alert).toBeHidden();
    await expectAccessibleOnBoth(page);

    if (path === '/calendario') return;
    api.state.body = [record];
    await openWithoutData(page, { path, linkName });
    await page.getByRole('searchbox').fill('nada que se le parezca');
    await expect(page.getByRole('heading', { name: /^No se encontraron/u })).toBeVisible();
    await expectAccessibleOnBoth(page);
  });
}

const OWN_LINKS = [
  ['/noticias?noticia=', '/api/public/news'],
  ['/seminarios?evento=', '/api/public/events'],
  ['/calendario?evento=', '/api/public/events'],
  ['/revista?numero=', '/api/public/journal'],
  ['/galeria?imagen=', '/api/public/gallery'],
] as const;

for (const [address, list] of OWN_LINKS) {
  test(`${address}: su diálogo, y el aviso de lo que no existe`, async ({ page, request }) => {
    const items = (await (await request.get(list)).json()) as { id: number }[];
    await page.goto(`${address}${firstOf(items).id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleOnBoth(page);

    await page.goto(`${address}2147483647`);
    await expect(page.getByRole('status').filter({ hasText: /no existe|ya no/u })).toBeVisible();
    await expectAccessibleOnBoth(page);
  });
}

test('el menú de las pantallas grandes y el cajón de las pequeñas', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/noticias');
  for (const name of ['Programa Académico', 'Recursos']) {
    const button = page.getByRole('button', { name });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
  }
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await expectAccessible(page);
});

test('una noticia cuyo texto no llega', async ({ page }) => {
  await answerApi(page, '/api/public/news', { body: [sampleNews()] });
  await answerApi(page, '/api/public/news/1', { status: 500, body: {} });
  await openWithoutData(page, { path: '/noticias', linkName: 'Noticias' });
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test.describe('el calendario', () => {
  const onOneDay = [13, 14, 15, 16, 17].map((hour) =>
    sampleEvent({ id: hour, title: `Evento ${hour}`, startDate: `2026-03-18T${hour}:00:00.000Z` }),
  );

  test('lleno: los días, «+N más» y un evento', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-03-10T15:00:00.000Z'));
    await answerApi(page, '/api/public/events', { body: onOneDay });
    await page.setViewportSize(PHONE);
    await openWithoutData(page, { path: '/calendario', linkName: 'Calendario de Eventos' });
    await page.getByRole('button', { name: /^miércoles, 18 de marzo/u }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: /^\+2 más/u }).click();
    const day = page.getByRole('dialog', { name: 'miércoles, 18 de marzo de 2026' });
    await expect(day).toBeVisible();
    await expectAccessible(page);
    await day.getByRole('link', { name: 'Evento 17' }).click();
    await expect(page.getByRole('dialog', { name: 'Evento 17' })).toBeVisible();
    await expectAccessibleOnBoth(page);
  });
});
