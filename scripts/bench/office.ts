/**
 * `npm run bench:office`: how long the back office takes, as somebody signed in feels it. Run it
 * against a site in production mode (BASE_URL, ADMIN_USERNAME, ADMIN_PASSWORD), best over the
 * content of `npm run seed:large`.
 *
 * Each screen is opened anew several times; the middle one counts. The control lines measure the
 * machine and not the product: a screen without any list, and the same typing where nothing is
 * searched.
 */
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

import { findChromium } from '../testing/chromium';

const BASE_URL = process.env['BASE_URL'] ?? 'http://localhost:3000';
const ROUNDS = 5;

interface Screen {
  name: string;
  path: string;
  /** What there is when the screen can be used. */
  usable: string;
  /** The placeholder of its search, and what is looked for there. */
  search?: [placeholder: string, text: string];
}

const FIRST_RECORD = 'main li h2';
const NATIVE_ROW = '.collection-list table tbody tr';

const SCREENS: Screen[] = [
  {
    name: 'Control: una pantalla nativa sin lista',
    path: '/admin/account',
    usable: 'main form, .account form, form',
  },
  { name: 'Panel', path: '/admin/dashboard', usable: 'main h1' },
  {
    name: 'Noticias',
    path: '/admin/noticias',
    usable: FIRST_RECORD,
    search: ['Buscar noticias...', 'investigación de la universidad'],
  },
  {
    name: 'Eventos',
    path: '/admin/eventos',
    usable: FIRST_RECORD,
    search: ['Buscar eventos...', 'seminario de investigación'],
  },
  {
    name: 'Documentos',
    path: '/admin/documentos',
    usable: FIRST_RECORD,
    search: ['Buscar documentos...', 'guía para la presentación'],
  },
  {
    name: 'Revista',
    path: '/admin/revista',
    usable: FIRST_RECORD,
    search: ['Buscar en la revista...', 'volumen de investigación'],
  },
  {
    name: 'Galería',
    path: '/admin/galeria',
    usable: FIRST_RECORD,
    search: ['Buscar imágenes...', 'biblioteca de la universidad'],
  },
  {
    name: 'Bandeja: solicitudes',
    path: '/admin/collections/registrations',
    usable: NATIVE_ROW,
  },
  {
    name: 'Bandeja: solicitudes, búsqueda',
    path: '/admin/collections/registrations?search=ejemplo%2099',
    usable: NATIVE_ROW,
  },
  {
    name: 'Bandeja: solicitudes, última página',
    path: '/admin/collections/registrations?page=10000',
    usable: NATIVE_ROW,
  },
  { name: 'Bandeja: mensajes', path: '/admin/collections/contacts', usable: NATIVE_ROW },
  {
    name: 'Bandeja: inscripciones a eventos',
    path: '/admin/collections/event-registrations',
    usable: NATIVE_ROW,
  },
];

const CALLS = [
  '/api/health/live',
  '/api/admin/news?summary=true&limit=240&page=1',
  '/api/admin/news?summary=true&limit=240&page=1&search=investigacion',
  '/api/admin/events?order=agenda&limit=240&page=1',
  '/api/admin/gallery?limit=240&page=1',
  '/api/admin/registrations?limit=50',
  '/api/public/news?limit=24',
  '/api/public/events',
  '/api/public/gallery',
];

const middleOf = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

const repeat = async (work: () => Promise<number>): Promise<number[]> => {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await work());
  return values;
};

const tell = (name: string, values: number[], unit = 'ms'): void => {
  const sorted = values.toSorted((one, other) => one - other).map(Math.round);
  console.log(
    `${name.padEnd(72)} ${String(Math.round(middleOf(values))).padStart(7)} ${unit}   (${sorted[0]} – ${sorted.at(-1)})`,
  );
};

const logIn = async (): Promise<{
  token: string;
  state: BrowserContextOptions['storageState'];
}> => {
  const answer = await fetch(`${BASE_URL}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: BASE_URL },
    body: JSON.stringify({
      username: process.env['ADMIN_USERNAME'] ?? 'admin',
      password: process.env['ADMIN_PASSWORD'],
    }),
  });
  if (!answer.ok) throw new Error(`No se pudo iniciar sesión: ${answer.status}`);
  const { token, user } = (await answer.json()) as { token: string; user: object };
  const localStorage = [
    { name: 'adminToken', value: token },
    { name: 'adminUser', value: JSON.stringify(user) },
  ];
  const cookie = {
    name: 'payload-token',
    value: token,
    domain: new URL(BASE_URL).hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return { token, state: { cookies: [cookie], origins: [{ origin: BASE_URL, localStorage }] } };
};

const open = async (page: Page, { path, usable }: Screen): Promise<number> => {
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
  tell(`${screen.name}: hasta poder usarla`, await repeat(() => open(page, screen)));
  const { search } = screen;
  if (search) {
    const type = async () => {
      await open(page, screen);
      return typeInSearch(page, ...search);
    };
    tell(`${screen.name}: la pausa más larga al buscar`, await repeat(type));
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

const { token, state } = await logIn();
for (const path of CALLS) await measureCall(path, token);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const screen of SCREENS) await measureScreen(browser, state, screen);
} finally {
  await browser.close();
}
process.exit(0);
