/**
 * `npm run bench:office`: how long the back office takes, as somebody signed in feels it. Run it
 * against a site in production mode (BASE_URL, ADMIN_USERNAME, ADMIN_PASSWORD), best over the
 * content of `npm run seed:large`.
 *
 * Each screen is opened anew several times; the middle one counts. The control lines measure the
 * machine and not the product: a screen without any list, and the same typing where nothing is
 * searched.
 */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { launchChromium } from '../testing/chromium';
import { browserState, openSite } from '../testing/site.client';
import { median } from './figures';

const BASE_URL = process.env['BASE_URL'] ?? 'http://localhost:3000';
const ROUNDS = 5;

/** The words of its search, and what is looked for there. */
type Search = [placeholder: string, text: string];
type Screen = [name: string, path: string, usable: string, search?: Search];

const FIRST_RECORD = 'main li h2';
const NATIVE_ROW = '.collection-list table tbody tr';
const INBOX = '/admin/collections';

/** Each with what there is once it can be used. */
const SCREENS: Screen[] = [
  ['Control: una pantalla nativa sin lista', '/admin/account', 'main form, .account form, form'],
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
  [
    'Solicitudes',
    '/admin/solicitudes',
    FIRST_RECORD,
    ['Buscar por nombre, correo, título o universidad...', 'universidad 99'],
  ],
  ['Solicitudes: filtros y orden', '/admin/solicitudes?line=inclusiva&order=name', FIRST_RECORD],
  ['Solicitudes: una ficha', '/admin/solicitudes/1', 'main article h1'],
  ['Bandeja: solicitudes', `${INBOX}/registrations`, NATIVE_ROW],
  ['Bandeja: solicitudes, búsqueda', `${INBOX}/registrations?search=ejemplo%2099`, NATIVE_ROW],
  ['Bandeja: solicitudes, última página', `${INBOX}/registrations?page=10000`, NATIVE_ROW],
  ['Bandeja: mensajes', `${INBOX}/contacts`, NATIVE_ROW],
  ['Bandeja: inscripciones a eventos', `${INBOX}/event-registrations`, NATIVE_ROW],
];

const CALLS = [
  '/api/health/live',
  '/api/admin/news?summary=true&limit=240&page=1',
  '/api/admin/news?summary=true&limit=240&page=1&search=investigacion',
  '/api/admin/events?order=agenda&limit=240&page=1',
  '/api/admin/gallery?limit=240&page=1',
  '/api/admin/registrations?limit=50',
  '/api/admin/registrations/counts',
  '/api/admin/registrations/counts?line=inclusiva&search=universidad',
  '/api/admin/registrations?limit=48&status=approved',
  '/api/admin/registrations?limit=48&line=inclusiva&order=name',
  '/api/admin/registrations?limit=48&missing=answer&sort=university',
  '/api/admin/registrations?limit=48&from=2020-01-01&to=2020-12-31&sort=oldest',
  '/api/admin/registrations?limit=48&assignee=1&call=ninguna',
  '/api/admin/registrations?limit=48&search=universidad%2099',
  '/api/admin/registrations/1?order=name',
  '/api/public/news?limit=24',
  '/api/public/events',
  '/api/public/gallery',
];

const repeat = async (work: () => Promise<number>): Promise<number[]> => {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await work());
  return values;
};

const tell = (name: string, values: number[], unit = 'ms'): void => {
  const sorted = values.toSorted((one, other) => one - other).map(Math.round);
  console.log(
    `${name.padEnd(72)} ${String(Math.round(median(values))).padStart(7)} ${unit}   (${sorted[0]} – ${sorted.at(-1)})`,
  );
};

const open = async (page: Page, [, path, usable]: Screen): Promise<number> => {
  const begin = performance.now();
  await page.goto(`${BASE_URL}${path}`, { waitUntil: 'commit' });
  await page.locator(usable).first().waitFor();
  return performance.now() - begin;
};

/** The longest time for which the page could do nothing else, while one types. */
const typeInSearch = async (page: Page, placeholder: string, text: string): Promise<number> => {
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

const measureScreen = async (
  browser: Browser,
  state: BrowserContextOptions['storageState'],
  screen: Screen,
): Promise<void> => {
  const context = await browser.newContext({ storageState: state, locale: 'es-ES' });
  const page = await context.newPage();
  await open(page, screen);
  const [name, , , search] = screen;
  tell(`${name}: hasta poder usarla`, await repeat(() => open(page, screen)));
  if (search) {
    const type = async () => {
      await open(page, screen);
      return typeInSearch(page, ...search);
    };
    tell(`${name}: la pausa más larga al buscar`, await repeat(type));
  }
  await context.close();
};

const measureCall = async (path: string, token: string): Promise<void> => {
  let bytes = 0;
  const ask = async () => {
    const begin = performance.now();
    const answer = await fetch(`${BASE_URL}${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    bytes = (await answer.arrayBuffer()).byteLength;
    return performance.now() - begin;
  };
  await ask();
  tell(`GET ${path} (${Math.round(bytes / 1024)} KiB)`, await repeat(ask));
};

const site = await openSite(BASE_URL, {
  username: process.env['ADMIN_USERNAME'] ?? 'admin',
  password: process.env['ADMIN_PASSWORD'] ?? '',
});
const state = browserState(site);
for (const path of CALLS) await measureCall(path, site.token);
const browser = await launchChromium();
try {
  for (const screen of SCREENS) await measureScreen(browser, state, screen);
} finally {
  await browser.close();
}
process.exit(0);
