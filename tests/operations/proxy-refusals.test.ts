import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findFreePort } from '../../scripts/launcher/ports';
import { expectStatus } from '../support/api/expectations';
import { sendRaw } from '../support/api/raw.client';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import { startProxy } from './support/nginx';
import { type RecordingApp, startRecordingApp } from './support/recording-app';

/** Responses that the proxy generates itself: a page for a browser, JSON for a program and below `/api`. */

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const PROGRAM = { Accept: '*/*' };

/** More simultaneous requests of each counted kind than the proxy's limits allow. */
const FLOOD = 480;

let app: RecordingApp;

/** A separate proxy per test: requests counted in one would be rejected in another. */
const layOut = async (name: string): Promise<string> => {
  const port = await findFreePort();
  await startProxy({ folder: makeFolder(`proxy-refusals-${name}`), port, appPort: app.port });
  return `http://127.0.0.1:${port}`;
};

beforeAll(async () => {
  app = await startRecordingApp((_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.end('ok');
  });
});

afterAll(cleanUp);

describe('what cannot be read, or is not done', () => {
  let baseUrl: string;
  beforeAll(async () => {
    baseUrl = await layOut('faulty');
  });

  test.each([
    ['GET', '/%zz', 400],
    ['GET', '/../..', 400],
    ['GET', `/${'a'.repeat(20_000)}`, 414],
    ['TRACE', '/', 405],
    ['GET', '/-/error.html', 404],
  ])('%s %.10s (%i) is a page for a browser', async (method, target, status) => {
    const answer = await sendRaw(baseUrl, method, target, BROWSER);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toMatch(/<html lang="es">.*<h1>[^<]+<\/h1><p>[^<]+<\/p>$/su);
  });

  test.each(['/api/%zz', '/API/%zz', '/api/../..'])('%s is JSON', async (target) => {
    const answer = await expectStatus(sendRaw(baseUrl, 'GET', target, BROWSER), 400);
    const message = 'La solicitud no es válida. Revisa la dirección e inténtalo de nuevo.';
    expect(JSON.parse(answer.text)).toEqual({ message, errors: [{ message }] });
  });

  test('too large a header says what may be done', async () => {
    const cookie = { Cookie: `a=${'a'.repeat(40_000)}` };
    const answer = await expectStatus(sendRaw(baseUrl, 'GET', '/', { ...BROWSER, ...cookie }), 431);
    expect(answer.text).toContain('Borra las cookies de este sitio');
  });

  test('too large a body is refused in both forms', async () => {
    const send = (path: string) =>
      fetch(`${baseUrl}${path}`, { method: 'POST', headers: BROWSER, body: 'a'.repeat(2_000_000) });
    const page = await send('/acerca');
    expect([page.status, page.headers.get('content-type')]).toEqual([
      413,
      'text/html; charset=utf-8',
    ]);
    const data = await send('/api/contacts');
    expect([data.status, data.headers.get('content-type')]).toEqual([413, 'application/json']);
  });
});

const countRefused = async (ask: () => Promise<Response>): Promise<number> => {
  const statuses: number[] = [];
  for (let sent = 0; sent < FLOOD; sent += 40) {
    const wave = await Promise.all(Array.from({ length: 40 }, ask));
    for (const answer of wave) {
      await answer.text();
      statuses.push(answer.status);
    }
  }
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 429).length;
};

describe('a flood', () => {
  test.each(['/api/auth/login', '/api/AUTH/login', '/API/auth/Login', '/api/Public/contact'])(
    'of POST %s is refused in any case of its letters',
    async (path) => {
      const baseUrl = await layOut(path.replaceAll('/', '-'));
      const post = () => fetch(`${baseUrl}${path}`, { method: 'POST', body: '{}' });
      expect(await countRefused(post)).toBeGreaterThan(0);
    },
  );

  test.each(['/noticias?noticia=', '/documentos?pagina=', '/seminarios?x=', '/buscar?q='])(
    'of GET %s… is refused, with a page for a browser, and the pages themselves are not',
    async (address) => {
      const baseUrl = await layOut(address.replaceAll(/\W/gu, '-'));
      let number = 0;
      const read = (headers: Record<string, string>) => {
        number += 1;
        return fetch(`${baseUrl}${address}${number}`, { headers });
      };
      expect(await countRefused(() => read(PROGRAM))).toBeGreaterThan(0);
      // Sends 40, because on a slow machine some requests may have waited long enough to be
      // accepted.
      const pages = await Promise.all(Array.from({ length: 40 }, () => read(BROWSER)));
      const refused = pages.find(({ status }) => status === 429);
      expect(refused?.headers.get('retry-after')).toBe('10');
      expect(await refused?.text()).toContain('<h1>Hay demasiadas visitas a la vez</h1>');
      for (const plain of ['/noticias', '/noticias?_rsc=abc', '/buscar']) {
        expect((await fetch(`${baseUrl}${plain}`)).status).toBe(200);
      }
    },
  );
});
