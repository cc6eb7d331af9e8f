import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { HookedResponse } from './hooked-response.mjs';
import { createRedirects, serveRedirect } from './redirects.mjs';
import { createCachedResponse } from './response-cache/cached-response.mjs';
import { REDIRECTS_RESOURCE } from './routes.mjs';

/** Response of the origin with all redirects, as the app sends it. */
const respond = (targets: Record<string, string>, status = 200) =>
  createCachedResponse(
    {
      status,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=60',
        'cache-tag': 'redirects',
      },
      body: Buffer.from(JSON.stringify(Object.entries(targets))),
    },
    { kind: 'data' },
    'a-nonce',
  );
type Result = { response: Awaited<ReturnType<typeof respond>>; status: 'hit' | 'stale' | 'miss' };

const asPage = { isHomePage: true };
const asPath = { isHomePage: false };

describe('the target of a URL', () => {
  let get: ReturnType<typeof vi.fn<(request: object) => Promise<Result>>>;
  let find: ReturnType<typeof createRedirects>['find'];
  const serve = async (targets: Record<string, string>, status?: number): Promise<void> => {
    const response = await respond(targets, status);
    get.mockResolvedValue({ response, status: 'hit' });
  };

  beforeEach(async () => {
    get = vi.fn();
    await serve({ '/vieja': '/acerca', '/?p=1': '/contacto', '/lista?id=7': '/noticias' });
    ({ find } = createRedirects({ get }));
  });

  it('is that of one resource of the cache', async () => {
    await find('/vieja', asPath);
    expect(get).toHaveBeenCalledExactlyOnceWith({
      kind: 'data',
      url: REDIRECTS_RESOURCE,
      headers: {},
    });
  });

  it.each([
    ['/vieja', '/acerca'],
    ['/vieja/?utm_source=x', '/acerca'],
    ['/VIEJA?p=9', '/acerca'],
    ['//vieja', '/acerca'],
    ['/%76ieja', '/acerca'],
    ['/lista?id=7', '/noticias'],
    ['/lista?id=8', undefined],
    ['/otra', undefined],
    ['/%zz', undefined],
    [`/${'a'.repeat(2_001)}`, undefined],
  ])('%s is %s', async (url, target) => {
    expect(await find(url, asPath)).toBe(target);
  });

  it.each([
    ['/index.php/r/es/article/view/12', '/revista/articulos/3'],
    ['/index.php/r/pt_BR/article/view/12?x=1', '/revista/articulos/3'],
    ['/ojs/index.php/r/sr@latin/article/view/12/', '/revista/articulos/5'],
    ['/index.php/r/en', '/revista'],
    ['/index.php/r/en/', '/revista'],
    ['/index.php/r/es/issue/current', '/revista'],
    ['/revista-x/fr-CA/article/view/12', '/revista/articulos/4'],
    ['/index.php/r/article/view/12', '/revista/articulos/3'],
    // This URL has its own redirect.
    ['/index.php/r/fr/article/view/12', '/noticias'],
    ['/index.php/r/es/article/view/13', undefined],
    ['/index.php/r/spanish/article/view/12', undefined],
    ['/es/article/view/12', '/contacto'],
    ['/a/b/es/article/view/12', '/equipo'],
    ['/index.php/es/article/view/12', '/acerca'],
    ['/es/otra/view/12', undefined],
  ])('of OJS, with a language: %s', async (url, target) => {
    await serve({
      '/index.php/r': '/revista',
      '/index.php/r/issue/current': '/revista',
      '/index.php/r/article/view/12': '/revista/articulos/3',
      '/index.php/r/fr/article/view/12': '/noticias',
      '/ojs/index.php/r/article/view/12': '/revista/articulos/5',
      '/revista-x/article/view/12': '/revista/articulos/4',
      '/article/view/12': '/contacto',
      '/a/b/article/view/12': '/equipo',
      '/index.php/article/view/12': '/acerca',
    });
    expect(await find(url, asPath)).toBe(target);
  });

  it('of the home page is only that of its query', async () => {
    expect(await find('/?p=1', asPage)).toBe('/contacto');
    await serve({ '/': '/acerca' });
    expect(await find('/?p=2', asPage)).toBeUndefined();
  });

  it('is read anew with each version, which is parsed once', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => {
      parse.mockRestore();
    });
    for (let number = 0; number < 10; number += 1) await find(`/otra-${number}`, asPath);
    expect(parse).toHaveBeenCalledTimes(1);
    await serve({ '/nueva': '/noticias' });
    expect(await find('/nueva', asPath)).toBe('/noticias');
    expect(await find('/vieja', asPath)).toBeUndefined();
    expect(parse).toHaveBeenCalledTimes(2);
  });

  it('is unknown without the redirects: a page is served, a path is not called gone', async () => {
    get.mockRejectedValue(new Error('away'));
    expect(await find('/vieja', asPath)).toBeNull();
    expect(await find('/?p=1', asPage)).toBeUndefined();
    await serve({}, 503);
    expect(await find('/vieja', asPath)).toBeNull();
  });

  it('is unknown after a second', async () => {
    get.mockReturnValue(new Promise(() => undefined));
    const begin = performance.now();
    expect(await find('/vieja', asPath)).toBeNull();
    expect(performance.now() - begin).toBeGreaterThan(900);
  });
});

describe('a redirect', () => {
  const ask = async (target: string | null) => {
    const server = http.createServer({ ServerResponse: HookedResponse }, (request, response) =>
      serveRedirect(request, response, target),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}/vieja`, { redirect: 'manual' });
  };

  it('is permanent, but asked for again each time', async () => {
    const { status, headers } = await ask('/acerca');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      '/acerca',
      'no-cache',
    ]);
  });

  it('that is not known is 503', async () => {
    const response = await ask(null);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ message: expect.any(String) as string });
  });
});
