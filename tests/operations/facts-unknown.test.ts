import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PROGRAMME } from '@/features/content/programme/programme.definition';
import { calendarFeedPath, NEWS_FEED_PATH, sharingPicturePath, SITE_PATHS } from '@/shared/paths';

import { callApi, login } from '../../scripts/testing/site.client';
import { isReady, waitUntil } from '../../scripts/testing/wait';
import { cleanUp } from './support/cleanup';
import { ADMINISTRATOR, type Program, waitUntilReady } from './support/product';
import { type Production, prepareProduction } from './support/production';
import { layRelay, type Relay } from './support/relay';

/**
 * The product starts while the database is unreachable, with an empty cache: the office's texts are then unknown, and
 * the defaults of an empty database must not be shown instead.
 */

const FACTS = {
  identity: {
    programmeName: 'Doctorado en Pedagogía Comparada',
    universityName: 'Universidad de las Pruebas',
    tagline: 'Un lema que la oficina escribió.',
    socialLinks: [{ name: 'Mastodon', url: 'https://example.org/mastodon' }],
  },
  'contact-details': {
    address: 'Avenida de las Ciencias 7, tercer piso',
    email: 'oficina@pruebas.example',
    quickContactEmail: 'rapido@pruebas.example',
    phone: '+58 212 555 0101',
    socialHandle: '@pedagogia.pruebas',
    map: { latitude: 8.6, longitude: -71.1, zoom: 12 },
  },
  'journal-policy': {
    submissionEmails: ['una', 'otra', 'tercera'].map((name) => ({
      email: `${name}@pruebas.example`,
    })),
  },
} as const;

const { defaults } = PROGRAMME;
/** Defaults of an empty database, which would be wrong here. */
const PLACEHOLDERS = [
  defaults.universityName,
  defaults.tagline,
  defaults.personName,
  defaults.address,
  defaults.email,
  defaults.socialHandle,
  ...defaults.journalEmails,
  String(defaults.map.latitude),
  'example.org',
];

const PAGES = Object.values(SITE_PATHS);

let production: Production;
let relay: Relay;
let program: Program;

beforeAll(async () => {
  production = await prepareProduction('facts');
  const writer = await production.start();
  const office = await login(production.baseUrl, ADMINISTRATOR);
  for (const [slug, body] of Object.entries(FACTS)) {
    await callApi(office, `/api/globals/${slug}`, { method: 'POST', body });
  }
  await writer.end('SIGTERM');

  const url = new URL(production.databaseUrl);
  relay = await layRelay(Number(url.port));
  url.port = String(relay.port);
  await relay.cut();
  program = production.image.start({ DATABASE_URL: url.href });
  await waitUntil(
    async () =>
      (await fetch(`${production.baseUrl}/api/health/live`).catch(() => null))?.ok ?? false,
    120_000,
    'the program without its database',
  );
  expect(await isReady(production.baseUrl)).toBe(false);
});
afterAll(cleanUp);

const read = async (path: string, status = 200): Promise<string> => {
  const answer = await fetch(`${production.baseUrl}${path}`);
  expect(answer.status, path).toBe(status);
  return answer.text();
};

describe('while the database is away', () => {
  test.each(PAGES)('%s gives no placeholder for a fact', async (path) => {
    for (const visit of ['first', 'second']) {
      const page = await read(path, 503);
      const told = PLACEHOLDERS.filter((placeholder) => page.includes(placeholder));
      expect(told, `${visit} visit`).toEqual([]);
      expect(page).toContain('Los datos de contacto no se pueden mostrar en este momento.');
    }
  });

  test('/contacto keeps its form and its hours', async () => {
    const page = await read('/contacto', 503);
    expect(page).toContain('Enviar Mensaje');
    expect(page).toContain('Lunes a Viernes 9:00 AM - 3:00 PM');
    expect(page).not.toContain('mailto:');
  });

  test('/revista says that the addresses cannot be shown', async () => {
    const page = await read('/revista', 503);
    expect(page).toContain('Las direcciones no se pueden mostrar en este momento.');
    expect(page).not.toContain('mailto:');
  });

  test('a picture for sharing, the feed and the calendar are had later, not without their names', async () => {
    for (const path of [
      sharingPicturePath(SITE_PATHS.home),
      sharingPicturePath(SITE_PATHS.contact),
      NEWS_FEED_PATH,
      calendarFeedPath(),
    ]) {
      const { status } = await fetch(`${production.baseUrl}${path}`);
      expect(status, path).toBe(503);
    }
  });
});

describe('as the database comes back', () => {
  beforeAll(async () => {
    await relay.mend();
    await waitUntilReady(program, production.baseUrl, 60_000);
  });

  test.each(PAGES)('%s gives the facts to the first who asks', async (path) => {
    const page = await read(path);
    const { address, email } = FACTS['contact-details'];
    for (const fact of [FACTS.identity.universityName, address, email]) {
      expect(page).toContain(fact);
    }
    expect(page).not.toContain('no se pueden mostrar en este momento');
  });

  test('/contacto and /revista give theirs', async () => {
    const contact = await read('/contacto');
    const { socialHandle, quickContactEmail, map } = FACTS['contact-details'];
    for (const fact of [socialHandle, quickContactEmail, String(map.latitude)]) {
      expect(contact).toContain(fact);
    }
    const journal = await read('/revista');
    for (const { email } of FACTS['journal-policy'].submissionEmails) {
      expect(journal).toContain(email);
    }
  });
});
