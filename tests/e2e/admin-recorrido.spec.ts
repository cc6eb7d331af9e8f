import type { Page } from '@playwright/test';

import { browserState, login } from '../../scripts/testing/site.client';
import { expect, test } from '../support/admin/admin-test';
import { apply, removeApplied } from '../support/api/desk';
import { baseUrl } from '../support/api/environment';
import { expectAccessible } from '../support/site/accessibility';
import { makeAccount } from '../support/site/made-records';
import { expectFits } from '../support/site/widths';

/** Visits each kind of screen that the back office links to, once per role. */

test.afterEach(removeApplied);

/** The kind of a screen: its path with each number replaced by `#`. */
const kindOf = (path: string): string => path.replaceAll(/\d+/gu, '#');

/**
 * Previews are pages of the site, the login is shown to visitors, and Payload's path of a record
 * with our form opens this form above the list.
 */
const WITHOUT_MENU =
  /^\/admin\/(?:vista-previa\/|login|logout|acceso|contrasena|entrar|collections\/(?:news|documents|gallery)\/\d+$)/u;

const MAX_SCREENS = 100;

const ENGLISH =
  /\b(?:Account|Actions|Add|All|Back|Cancel|Close|Columns|Confirm|Copy|Created|Delete|Description|Document|Draft|Edit|Error occurred|Filters|Loading|Locked|Log ?out|Missing|Next|No results|Page|Password|Previous|Publish|Published|Restore|Save|Search|Select|Settings|Status|Submit|Title|Trash|Untitled|Update|Updated|Upload|Users|Version|Versions|View)\b/gu;

/** English texts that the specification requires. */
const SPECIFIED = ['View Website', 'Dashboard'];

/** Paths of the back office that the screen links to, without queries. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ download, origin }) => !download && origin === window.location.origin)
      .map(({ pathname }) => pathname)
      .filter((path) => path.startsWith('/admin/')),
  );

/** English words of the interface; content of records may be in any language. */
const findEnglish = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([pattern, specified]) => {
      const labels = [
        ...document.querySelectorAll('a, button, h1, h2, h3, label, th, legend, [role="status"]'),
      ].map((element) => (element as HTMLElement).innerText);
      const text = specified.reduce((rest, word) => rest.replaceAll(word, ''), labels.join('\n'));
      return text.match(new RegExp(pattern, 'gu')) ?? [];
    },
    [ENGLISH.source, SPECIFIED] as const,
  );

type Check = (page: Page) => Promise<void>;

const expectOrderly = async (page: Page, path: string, check?: Check): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title.first(), 'un título').toBeVisible();
  await expect(title, 'un solo título').toHaveCount(1);
  await expect(page.getByRole('main'), 'una sola parte principal').toHaveCount(1);
  const menu = page.getByRole('complementary');
  await expect(menu.locator('[aria-current="page"]'), 'una entrada del menú').toHaveCount(1);
  const current = (await menu.locator('[aria-current="page"]').textContent()) ?? '';
  await expect(page.getByRole('banner').first()).toContainText(
    current.replace(/\d+ por atender$/u, '').replace('Buscar en todo', 'Buscar'),
  );
  expect(await findEnglish(page), 'palabras en inglés').toEqual([]);
  await page.setViewportSize({ width: 375, height: 900 });
  await expectFits(page);
  await check?.(page);
};

/** Follows the links from `start`. @returns the kinds of the visited screens */
const expectAllOrderly = async (page: Page, start: string, check?: Check): Promise<string[]> => {
  const seen = new Set<string>();
  const faults: string[] = [];
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(kindOf(path)) || WITHOUT_MENU.test(path)) continue;
    seen.add(kindOf(path));
    expect(seen.size).toBeLessThanOrEqual(MAX_SCREENS);
    const screen = path;
    await test
      .step(screen, () => expectOrderly(page, screen, check))
      .catch((fault: unknown) => faults.push(`${screen}: ${String(fault)}`));
    waiting.push(...(await linksOf(page)));
  }
  expect(faults).toEqual([]);
  return [...seen];
};

const MENU = {
  admin: [
    'Dashboard',
    'Noticias',
    'Eventos',
    'Documentos',
    'Revista',
    'Galería',
    'Solicitudes',
    'Mensajes',
    'Estadísticas',
    'Ajustes',
  ],
  editor: ['Dashboard', 'Noticias', 'Eventos', 'Documentos', 'Revista', 'Galería', 'Ajustes'],
  reviewer: ['Para evaluar'],
};

/** Screens linked from the settings, beside the sections. */
const CARDS = {
  admin: [
    'Identidad del programa',
    'Consejo Directivo',
    'Datos de contacto',
    'Datos de la revista',
    'Envío de artículos',
    'Convocatorias',
    'Archivos',
    'Enlaces',
    'Usuarios',
    'Correos',
    'Datos personales',
    'Registro de cambios',
  ],
  editor: [
    'Identidad del programa',
    'Consejo Directivo',
    'Datos de contacto',
    'Datos de la revista',
    'Envío de artículos',
    'Convocatorias',
    'Archivos',
    'Enlaces',
  ],
};

const expectMenu = async (page: Page, labels: string[]): Promise<void> => {
  const links = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
  await expect(links).toHaveText(labels.map((label) => new RegExp(`^${label}`, 'u')));
  // The whole menu is visible at a height of 900 px.
  for (const link of [links.last(), page.getByRole('button', { name: 'Cerrar Sesión' })]) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
};

test('quien administra: cada pantalla tiene un título, una entrada del menú y su camino', async ({
  page,
}) => {
  test.setTimeout(400_000);
  await apply();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/ajustes');
  await expectMenu(page, MENU.admin);
  for (const name of CARDS.admin) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  }
  const seen = await expectAllOrderly(page, '/admin/dashboard', expectAccessible);
  expect(seen).toEqual(
    expect.arrayContaining([
      '/admin/ajustes',
      '/admin/collections/calls/create',
      '/admin/collections/missed-addresses',
      '/admin/enlaces-rotos',
      '/admin/datos-personales',
      '/admin/estadisticas',
      '/admin/collections/articles/#',
      '/admin/revista/#',
      '/admin/revista/#/contenido',
      '/admin/revista/#/crossref',
      '/admin/solicitudes/#',
    ]),
  );
});

test('quien edita: lo mismo, con lo que su rol ve', async ({ openWindow }) => {
  test.setTimeout(400_000);
  const account = await makeAccount('editor');
  const page = await openWindow(browserState(await login(baseUrl(), account)));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/ajustes');
  await expectMenu(page, MENU.editor);
  const main = page.getByRole('main');
  for (const name of CARDS.admin) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveCount(
      CARDS.editor.includes(name) ? 1 : 0,
    );
  }
  // Without accessibility checks: the screens are those that axe has checked above.
  const seen = await expectAllOrderly(page, '/admin/dashboard');
  expect(seen).not.toContain('/admin/datos-personales');
  expect(seen).not.toContain('/admin/collections/users');
});

test('quien evalúa: sus evaluaciones y su cuenta', async ({ openWindow }) => {
  const account = await makeAccount('reviewer');
  const page = await openWindow(browserState(await login(baseUrl(), account)));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/evaluaciones');
  await expectMenu(page, MENU.reviewer);
  const seen = await expectAllOrderly(page, '/admin/evaluaciones', expectAccessible);
  expect(seen).toContain('/admin/account');
  const response = await page.goto('/admin/ajustes');
  expect(response?.status()).toBe(404);
});
