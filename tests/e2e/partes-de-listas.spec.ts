import type { Page } from '@playwright/test';

import { LIST_PARTS } from '@/shared/list-parts';
import { matchesSearch } from '@/shared/text-matching';
import { expectAccessible } from '../support/site/accessibility';
import {
  sampleDocument,
  sampleEvent,
  sampleImage,
  sampleIssue,
} from '../support/site/sample-content';
import { expect, test } from '../support/site/site-test';
import { openWithoutData } from '../support/site/without-data';

interface Entry {
  id: number;
  title: string;
  description?: string | null;
  excerpt?: string;
  category?: string;
  year?: number;
}

/**
 * Answers requests of a public list as the server does: in parts, with search and filters over the
 * whole list.
 *
 * @returns the received queries, and whether the responses fail.
 */
const answerInParts = async (page: Page, list: string, records: readonly Entry[]) => {
  const state = { asked: [] as URLSearchParams[], fails: false };
  await page.route(
    (url) => url.pathname === list,
    (route) => {
      const query = new URL(route.request().url()).searchParams;
      state.asked.push(query);
      if (state.fails) return route.fulfill({ status: 503, json: { message: 'No disponible' } });
      const limit = Number(query.get('limit'));
      const part = Number(query.get('page') ?? 1);
      const found = records.filter(
        ({ title, description, excerpt, category, year }) =>
          matchesSearch(query.get('search') ?? '', [title, description, excerpt]) &&
          [null, category].some((wanted) => matchesOption(wanted, query.get('category'))) &&
          [null, String(year)].includes(query.get('year')),
      );
      return route.fulfill({
        json: found.slice(limit * (part - 1), limit * part),
        headers: { 'X-Total-Count': String(found.length) },
      });
    },
  );
  return state;
};

const matchesOption = (one: string | null | undefined, other: string | null): boolean =>
  (one ?? null)?.toLowerCase() === other?.toLowerCase();

/** Lists that are too long for one response, with sample records. */

const { whole, size } = LIST_PARTS;
const TOTAL = 600;
type Fields = Record<string, unknown>;
const many = <Item>(
  make: (fields: Fields) => Item,
  fieldsOf: (index: number) => Fields = () => ({}),
) =>
  Array.from({ length: TOTAL }, (_, index) =>
    make({
      id: index + 1,
      title: `Elemento ${index + 1}${index === 589 ? ' de Índole única' : ''}`,
      ...fieldsOf(index),
    }),
  );

test.beforeEach(({ page }) =>
  page.route('https://imagenes.example.org/**', (route) => route.abort()),
);

const LISTS = [
  {
    path: '/galeria',
    linkName: 'Galería',
    list: '/api/public/gallery',
    records: many(sampleImage, (index) => ({
      category: index % 2 ? 'Presentación de Tesis' : 'Universidad',
    })),
    filter: { group: 'Categorías', button: 'Presentación de tesis', found: TOTAL / 2 },
    more: 'Cargar más imágenes',
    noun: 'imágenes',
  },
  {
    path: '/documentos',
    linkName: 'Documentos',
    list: '/api/public/documents',
    records: many(sampleDocument, (index) => ({
      category: index % 3 ? 'Formularios' : 'Políticas',
    })),
    filter: { group: 'Categorías', button: 'Políticas', found: TOTAL / 3 },
    more: 'Cargar más documentos',
    noun: 'documentos',
  },
  {
    path: '/revista',
    linkName: 'Revista',
    list: '/api/public/journal',
    records: many(sampleIssue, (index) => ({ year: 2026 - Math.floor(index / 60) })),
    filter: { group: 'Años', button: '2025', found: 60 },
    more: 'Cargar más números',
    noun: 'números',
  },
  {
    path: '/seminarios',
    linkName: 'Seminarios y Congresos',
    list: '/api/public/events',
    records: many(sampleEvent, (index) => ({ category: index % 2 ? 'Talleres' : 'Seminarios' })),
    filter: { group: 'Categorías', button: 'Talleres', found: TOTAL / 2 },
    more: 'Cargar más eventos',
    noun: 'eventos',
  },
];

for (const { path, linkName, list, records, filter, more, noun } of LISTS) {
  test(`${path} llega por partes y se busca entera`, async ({ page }) => {
    await answerInParts(page, list, records);
    await openWithoutData(page, { path, linkName });
    const articles = page.getByRole('article');
    await expect(articles).toHaveCount(whole);
    await expect(page.getByText(`${TOTAL} ${noun}`, { exact: true })).toBeVisible();
    const button = page.getByRole('button', { name: more });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(articles).toHaveCount(whole + size);
    await expect(articles.nth(whole).getByRole('link').first()).toBeFocused();
    await expect(page.getByText(`Se muestran del 1 al ${whole + size} de ${TOTAL}`)).toBeVisible();

    await page.getByRole('searchbox').fill('índole UNICA');
    await expect(articles).toHaveCount(1);
    await expect(articles).toContainText('Elemento 590 de Índole única');
    await expect(button).toBeHidden();
    await expectAccessible(page);

    await page.getByRole('searchbox').fill('');
    await page
      .getByRole('group', { name: filter.group })
      .getByRole('button', { name: filter.button, exact: true })
      .click();
    await expect(
      page.getByText(`${filter.found} de ${TOTAL} ${noun}`, { exact: true }),
    ).toBeVisible();
    await expect(articles).toHaveCount(size);
    await button.click();
    await expect(articles).toHaveCount(2 * size);
    await expect(articles.nth(size).getByRole('link').first()).toBeFocused();
  });
}

test('la agenda de una lista larga: primero lo que viene, después lo que fue', async ({ page }) => {
  const records = many(sampleEvent, (index) => ({
    startDate: `${index < 100 ? 2126 : 1999}-03-15T13:00:00.000Z`,
  }));
  const state = await answerInParts(page, '/api/public/events', records);
  await openWithoutData(page, { path: '/seminarios', linkName: 'Seminarios y Congresos' });
  await page.getByRole('button', { name: 'Cargar más eventos' }).click();
  await expect(page.getByRole('article')).toHaveCount(whole + size);
  expect(state.asked.map((query) => query.get('order'))).toEqual(['agenda', 'agenda']);
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Próximos eventos',
    'Eventos anteriores',
  ]);
});

test('la imagen grande pasa de una parte a la siguiente', async ({ page }) => {
  await answerInParts(page, '/api/public/gallery', many(sampleImage));
  await openWithoutData(page, { path: '/galeria', linkName: 'Galería' });
  await page.getByRole('link', { name: `Elemento ${whole}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${whole} de ${TOTAL}`);
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(whole + size);
  await expect(dialog).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(`${whole + 1} de ${TOTAL}`);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Elemento 1', exact: true }).click();
  await expect(dialog).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toContainText(`1 de ${TOTAL}`);
});

test.describe('un calendario con más eventos de los que llegan juntos', () => {
  const NOW = new Date('2026-03-10T15:00:00.000Z');
  const inMonth = (month: string, id: number, fields: Fields = {}) =>
    sampleEvent({
      id,
      title: `Evento de ${month}`,
      startDate: `${month}-18T13:00:00.000Z`,
      ...fields,
    });
  const ofMonths = [
    inMonth('2026-03', 3, { description: 'Lo que se dirá en marzo.' }),
    inMonth('2026-04', 4),
    inMonth('2026-06', 6),
  ];

  /** Opens the calendar with responses by days, because the whole list is too long. */
  const openCalendar = async (page: Page) => {
    const state = { fails: false, asked: [] as string[] };
    await page.clock.setFixedTime(NOW);
    await page.route(
      (url) => url.pathname === '/api/public/events',
      (route) => {
        const query = new URL(route.request().url()).searchParams;
        const [from, to] = [query.get('from'), query.get('to')];
        if (state.fails) return route.fulfill({ status: 503, json: {} });
        if (from && to) state.asked.push(`${from} ${to}`);
        const days = ofMonths.filter(
          ({ startDate }) =>
            from && to && from <= startDate.slice(0, 10) && startDate.slice(0, 10) <= to,
        );
        return route.fulfill({
          json: from ? days : many(sampleEvent).slice(0, whole),
          headers: { 'X-Total-Count': String(from ? days.length : TOTAL) },
        });
      },
    );
    await openWithoutData(page, { path: '/calendario', linkName: 'Calendario de Eventos' });
    return state;
  };
  const grid = (page: Page) => page.locator('.rbc-month-view');
  const side = (page: Page) => page.getByRole('complementary', { name: 'Próximos Eventos' });

  test('pide los meses de alrededor, y el siguiente ya está', async ({ page }) => {
    const state = await openCalendar(page);
    await expect(grid(page).getByRole('button', { name: 'Evento de 2026-03' })).toBeVisible();
    expect(state.asked).toEqual(['2026-02-01 2026-05-02']);
    state.fails = true;
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await expect(grid(page).getByRole('button', { name: 'Evento de 2026-04' })).toBeVisible();
    await expect(side(page).getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Error al cargar calendario');
    state.fails = false;
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('No hay eventos programados para este mes.')).toBeVisible();
    await page.getByRole('button', { name: 'Hoy' }).click();
    await expect(grid(page).getByRole('button', { name: 'Evento de 2026-03' })).toBeVisible();
    await expectAccessible(page);
  });

  test('un evento dice todo lo suyo', async ({ page }) => {
    await openCalendar(page);
    const bar = grid(page).getByRole('button', { name: 'Evento de 2026-03' });
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Lo que se dirá en marzo.');
    await expect(page.getByRole('dialog')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar).toBeFocused();
  });
});
