import { setTimeout } from 'node:timers/promises';

import { beforeAll, describe, expect, it } from 'vitest';

import { CONTENT_SLUGS } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { jpegFile, upload } from '../support/api/files';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';
import { uploadKeeper } from '../support/api/upload-keeper';

/** URLs that have their own cache entry, and URLs that must not, because entries use the server's memory. */

/** Whether the response was a cache hit (RFC 9211). */
const isHit = ({ headers }: { headers: Headers }): boolean =>
  headers.get('cache-status') === 'app; hit';

/**
 * Whether one of the next visits is a cache hit. A change is received twice, with its response and with the
 * notification after commit: the first visit may fall between the two.
 */
const isKept = async (path: string): Promise<boolean> => {
  for (let visit = 0; visit < 5; visit += 1) {
    const answer = await call('GET', path);
    expect(answer.status).toBe(200);
    if (isHit(answer)) return true;
  }
  return false;
};

it.each(CONTENT_SLUGS)('the list of %s is cached by pages, and not without limit', async (slug) => {
  const list = `/api/public/${slug}`;
  expect(await isKept(`${list}?page=1&limit=2`)).toBe(true);
  for (const whole of [list, `${list}?limit=97`]) {
    expect(await isKept(whole), whole).toBe(false);
    expect((await call('GET', whole)).headers.get('cache-control'), whole).toBe('no-store');
  }
});

const OWN_LINKS = [
  ['news', '/noticias?noticia='],
  ['events', '/seminarios?evento='],
  ['journal', '/revista?numero='],
  ['gallery', '/galeria?imagen='],
] as const;

describe.each(OWN_LINKS)('the own links of %s', (slug, address) => {
  const make = contentMaker(slug);

  it('are kept where there is such an item', async () => {
    const { id } = await make();
    expect(await isKept(`${address}${id}`)).toBe(true);
  });

  it('are the not-found page for an unknown id, and not cached', async () => {
    for (const invented of ['2147483647', '2147483600', '9999999999']) {
      for (let visit = 0; visit < 3; visit += 1) {
        const answer = await call('GET', `${address}${invented}`);
        expect([invented, answer.status, isHit(answer)]).toEqual([invented, 404, false]);
      }
    }
  });

  it('name the missing item and link to the list without reading it', async () => {
    const list = address.slice(0, address.indexOf('?'));
    const answer = await call('GET', `${address}2147483647`);
    expect(answer.text).toContain('404 Page Not Found');
    expect(answer.text).toMatch(
      /<p role="status"[^>]*>[^<]* no existe o ya no está disponible\.</u,
    );
    expect(answer.text).toMatch(new RegExp(`<a [^>]*href="${list}"[^>]*>Ir a `, 'u'));
    expect(answer.text).toContain('name="robots" content="noindex"');
    expect(answer.text.length).toBeLessThan((await call('GET', list)).text.length);
  });

  it('are the list’s page where the number is none', async () => {
    for (const nonsense of ['0', '-1', 'abc', '1e9', '', '%00', '12345678901', '1/2']) {
      expect(await isKept(`${address}${nonsense}`), nonsense).toBe(true);
    }
  });
});

describe('a page that is being rendered while its content changes', () => {
  const make = contentMaker('news');

  it('is not kept as it was', async () => {
    const items = [await make(), await make()];
    const token = await asAdministrator();
    let isOver = false;
    const readOn = async (): Promise<void> => {
      while (!isOver) await call('GET', '/noticias');
    };
    /** Two concurrent changes: the second finds a render that the first one started. */
    const changeBoth = () =>
      Promise.all(
        items.map(async ({ id }) => {
          const title = unique('Mientras se dibuja');
          await call('PUT', `/api/admin/news/${id}`, { token, json: { title } });
          return title;
        }),
      );
    const write = async (): Promise<void> => {
      try {
        for (let round = 0; round < 15; round += 1) {
          const titles = await changeBoth();
          // Well below the maximum age of a minute.
          await expect
            .poll(
              async () => {
                const { text } = await call('GET', '/noticias');
                return titles.filter((title) => !text.includes(title));
              },
              { timeout: 10_000 },
            )
            .toEqual([]);
        }
      } finally {
        isOver = true;
      }
    };
    await Promise.all([write(), readOn(), readOn(), readOn()]);
  });
});

it('a query that means nothing makes no page of its own', async () => {
  /** The last change above may be received again between the two visits, but not three times. */
  const isThePage = async (address: string): Promise<boolean> => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await isKept('/noticias')).toBe(true);
      // Each attempt needs another URL, because a repeated URL could be a hit only because the
      // previous attempt cached it.
      if (isHit(await call('GET', `${address}${'&n=1'.repeat(attempt)}`))) return true;
      await setTimeout(1_000);
    }
    return false;
  };
  for (const nonsense of ['x=1', 'q=a', 'categoria=%3Cb%3E', 'pagina=1', '__proto__=1', 'x[]=1']) {
    expect(await isThePage(`/noticias?${nonsense}`), nonsense).toBe(true);
  }
});

describe('a picture', () => {
  const keep = uploadKeeper();
  const optimise = (query: string) => call('GET', `/_next/image?${query}`);
  let address = '';

  beforeAll(async () => {
    const stored = await upload({
      data: await jpegFile(),
      name: 'retrato.jpg',
      type: 'image/jpeg',
    });
    const doc = recordOf(stored)['doc'] as JsonRecord;
    keep(doc);
    address = String(doc['url']);
  });

  const ADDITIONS = ['?otra=1', '#otra', '%23otra', '%3Fotra=1'];
  it.each(ADDITIONS)('is not drawn for another spelling of its name (%s)', async (added) => {
    const picture = encodeURIComponent(`${address}${added}`);
    expect((await optimise(`url=${picture}&w=640&q=75`)).status).toBe(400);
  });

  it('is drawn once, however its width and its name are written', async () => {
    const picture = encodeURIComponent(address);
    expect(await isKept(`/_next/image?url=${picture}&w=640&q=75`)).toBe(true);
    for (const other of [
      `url=${picture}&w=640&q=75&x=1`,
      `url=${picture}&w=000640&q=0075`,
      `q=75&w=640&url=${address}`,
      `url=${picture.replace('retrato', '%2572etrato')}&w=640&q=75`,
    ]) {
      const answer = await optimise(other);
      expect([other, answer.status, isHit(answer)]).toEqual([other, 200, true]);
    }
  });
});

it('the first visit is not asked for again to learn the colour scheme', async () => {
  const { headers } = await call('GET', '/');
  expect(headers.get('critical-ch')).toBeNull();
});

describe('a page that is asked for again', () => {
  const make = contentMaker('news');
  const ask = (headers: Record<string, string> = {}) =>
    call('GET', '/terminos-uso', { headers: { Accept: 'text/html', ...headers } });

  /** The third response of a kind comes from the first cache that can have it. */
  const askThrice = async (headers: Record<string, string>) => {
    await ask(headers);
    await ask(headers);
    return ask(headers);
  };

  it('is the same, compressed or not', async () => {
    const plain = await askThrice({ 'Accept-Encoding': 'identity' });
    const compressed = await askThrice({ 'Accept-Encoding': 'gzip' });
    expect(plain.text).toContain('</html>');
    expect(compressed.text).toBe(plain.text);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    for (const name of ['etag', 'cache-control', 'content-type', 'x-content-type-options']) {
      expect(compressed.headers.get(name), name).toBe(plain.headers.get(name));
    }
    expect(compressed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  });

  it('is not sent to who has it', async () => {
    const etag = (await askThrice({})).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const known = await ask({ 'If-None-Match': `"otra", ${etag}` });
    expect([known.status, known.text]).toEqual([304, '']);
    expect((await ask({ 'If-None-Match': '"otra"' })).status).toBe(200);
  });

  it('is not given to who asks for its data, at its own address', async () => {
    const askForData = (path: string) => call('GET', path, { headers: { RSC: '1' } });
    await askThrice({});
    const data = await askForData('/terminos-uso?_rsc=abc');
    expect(data.headers.get('content-type')).toContain('text/x-component');
    expect(data.text).not.toContain('<html');
    expect((await askThrice({})).headers.get('content-type')).toContain('text/html');
  });

  it('cannot be replaced by its data in a cache that looks at addresses alone', async () => {
    const { text } = await call('GET', '/terminos-uso', { headers: { RSC: '1' } });
    expect(text).toContain('<html');
  });

  it('shows each of many changes at once', async () => {
    for (let change = 0; change < 10; change += 1) {
      const { title } = await make();
      await call('GET', '/noticias');
      expect((await call('GET', '/noticias')).text, `change ${change}`).toContain(title);
    }
  });
});
