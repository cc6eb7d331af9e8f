import type { Browser, Page } from '@playwright/test';

import { browserState } from '../testing/site.client';
import { format, formatRatio, median, type Figure } from './figures';
import type { Known, Signed } from './office.known';

const ROUNDS = 5;
const MOST_RATIO = 1.5;
const MOST_PAUSE_MS = 100;

/** The words of its search, and what is looked for there. */
type Search = [placeholder: string, text: string];
/** Each with what there is once it can be used. */
export type Screen = [name: string, path: string, usable: string, search?: Search];

const CONTROL: Screen = ['', '/admin/account', 'main form, .account form, form'];

const FIRST_RECORD = 'main li h2';
const FIRST_ROW = 'main ol > li, main ul > li';
const FILE = 'main article h1';
const NATIVE_ROW = '.collection-list table tbody tr';
const INBOX = '/admin/collections';

/** What everybody of the office sees. */
export const CONTENT_SCREENS: Screen[] = [
  ['Panel', '/admin/dashboard', 'main h1'],
  ...(
    [
      ['Noticias', 'noticias', 'Buscar noticias...', 'investigación de la universidad'],
      ['Eventos', 'eventos', 'Buscar eventos...', 'seminario de investigación'],
      ['Documentos', 'documentos', 'Buscar documentos...', 'guía para la presentación'],
      ['Revista', 'revista', 'Buscar en la revista...', 'volumen de investigación'],
      ['Galería', 'galeria', 'Buscar imágenes...', 'biblioteca de la universidad'],
    ] as const
  ).map(([name, section, ...search]): Screen => [
    name,
    `/admin/${section}`,
    FIRST_RECORD,
    [...search],
  ]),
  ['Bandeja: solicitudes', `${INBOX}/registrations`, NATIVE_ROW],
  ['Bandeja: solicitudes, búsqueda', `${INBOX}/registrations?search=ejemplo%2099`, NATIVE_ROW],
  ['Bandeja: solicitudes, última página', `${INBOX}/registrations?page=10000`, NATIVE_ROW],
  ['Bandeja: mensajes', `${INBOX}/contacts`, NATIVE_ROW],
  ['Bandeja: inscripciones a eventos', `${INBOX}/event-registrations`, NATIVE_ROW],
];

const REQUEST_SEARCH = 'Buscar por nombre, correo, título o universidad...';
const MESSAGE_SEARCH = 'Buscar por nombre, correo, asunto o texto...';

/** The desk, which administrators see. */
export const deskScreens = ({ request, message, event }: Known): Screen[] => [
  ['Solicitudes', '/admin/solicitudes', FIRST_RECORD, [REQUEST_SEARCH, 'universidad 99']],
  ['Solicitudes: filtros y orden', '/admin/solicitudes?line=inclusiva&order=name', FIRST_RECORD],
  ['Solicitudes: una ficha', `/admin/solicitudes/${request}`, FILE],
  ['Mensajes', '/admin/mensajes', FIRST_RECORD, [MESSAGE_SEARCH, 'congreso 99']],
  ['Mensajes: uno', `/admin/mensajes/${message}`, FILE],
  ['Asistentes', `/admin/asistentes/${event}`, FIRST_ROW],
  ['Asistentes: la entrada', `/admin/asistentes/${event}/entrada`, FIRST_ROW],
  ['Asistentes: certificados', `/admin/asistentes/${event}/certificados`, FIRST_ROW],
  ['Estadísticas', '/admin/estadisticas', 'main table, main svg'],
  ['Estadísticas: todo', '/admin/estadisticas?periodo=todo', 'main table, main svg'],
];

/** What somebody sees who judges requests. */
export const reviewerScreens = (review: number): Screen[] => [
  ['Evaluaciones', '/admin/evaluaciones', FIRST_RECORD],
  ['Evaluaciones: una', `/admin/evaluaciones/${review}`, FILE],
];

const tell = (values: number[]): string => {
  const seconds = (ms: number): string => format(ms / 1_000, 2);
  return `${seconds(median(values))} s (${seconds(Math.min(...values))}–${seconds(Math.max(...values))})`;
};

/**
 * Until what one came for is there and hears its visitor: what the server has drawn can be seen long before its
 * scripts run, and React marks what it has taken over with names of its own.
 */
const open = async (page: Page, baseUrl: string, [, path, usable]: Screen): Promise<number> => {
  const begin = performance.now();
  await page.goto(`${baseUrl}${path}`, { waitUntil: 'commit' });
  const wanted = page.locator(usable).first();
  await wanted.waitFor();
  const element = await wanted.elementHandle();
  await page.waitForFunction(
    (node) => Object.keys(node).some((key) => key.startsWith('__reactProps')),
    element,
  );
  return performance.now() - begin;
};

/** The longest time for which the page could do nothing else, while one types. */
const typeInSearch = async (page: Page, [placeholder, text]: Search): Promise<number> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: 'longtask' });
  });
  await page.getByPlaceholder(placeholder).pressSequentially(text, { delay: 60 });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms);
};

const measurePause = async (
  page: Page,
  baseUrl: string,
  screen: Screen,
  search: Search,
): Promise<Figure> => {
  const pauses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await open(page, baseUrl, screen);
    pauses.push(await typeInSearch(page, search));
  }
  const pause = median(pauses);
  return {
    name: `${screen[0]}: la pausa más larga al buscar`,
    measured: `${format(pause)} ms (${format(Math.min(...pauses))}–${format(Math.max(...pauses))})`,
    control: '',
    result: `${format(pause)} ms`,
    target: `≤ ${MOST_PAUSE_MS} ms`,
    isMet: pause <= MOST_PAUSE_MS,
  };
};

/** Opens a screen in turns with one that has no list: the machine is as busy for both. */
const measureScreen = async (page: Page, baseUrl: string, screen: Screen): Promise<Figure> => {
  const measured: number[] = [];
  const control: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const [free, asked] = [await open(page, baseUrl, CONTROL), await open(page, baseUrl, screen)];
    // The first time what the screen is made of comes, too.
    if (round < 0) continue;
    control.push(free);
    measured.push(asked);
  }
  const ratio = median(measured) / median(control);
  return {
    name: `${screen[0]}: hasta poder usarla`,
    measured: tell(measured),
    control: tell(control),
    result: formatRatio(ratio),
    target: `≤ ${formatRatio(MOST_RATIO)}`,
    isMet: ratio <= MOST_RATIO,
  };
};

/** Screens as somebody signed in feels them, each opened anew several times. */
export const measureScreens = async (
  browser: Browser,
  site: Signed,
  screens: Screen[],
): Promise<Figure[]> => {
  const storageState = browserState(site);
  const figures: Figure[] = [];
  for (const screen of screens) {
    const context = await browser.newContext({ storageState, locale: 'es-ES' });
    const page = await context.newPage();
    figures.push(await measureScreen(page, site.baseUrl, screen));
    const [, , , search] = screen;
    if (search) figures.push(await measurePause(page, site.baseUrl, screen, search));
    await context.close();
  }
  return figures;
};
