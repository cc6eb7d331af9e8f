import http from 'node:http';

import { afterAll, describe, expect, it } from 'vitest';

import { baseUrl } from '../support/api/environment';
import { lengthenList } from '../support/api/long-list';
import { call, idOf, listOf } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** A list that is too long for memory is streamed: only its headers differ from others. */

const PATH = '/api/public/news';
const mark = unique('Entera');
const token = await asAdministrator();

// Two full batches and a partial one.
const lengthened = await lengthenList('news', (index) => ({ title: `${mark} ${index}` }), 230);
afterAll(async () => {
  await lengthened.remove();
});

const change = async (): Promise<string> => {
  const title = unique('Cambiada');
  const [{ id } = { id: 0 }] = lengthened.made;
  await call('PUT', `/api/admin/news/${id}`, { token, json: { title } });
  return title;
};
const ask = (headers: Record<string, string> = {}) => call('GET', PATH, { headers });

describe('a long list without limit', () => {
  it('is refused where its parameters are faulty', async () => {
    expect((await call('GET', `${PATH}?category=Inventada`)).status).toBe(400);
    expect((await call('GET', `${PATH}?limit=0`)).status).toBe(400);
  });

  it('is its pages, one after the other, each record once', async () => {
    const whole = await ask();
    const pages: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const part = listOf(await call('GET', `${PATH}?limit=70&page=${page}`));
      if (part.length === 0) break;
      pages.push(...part);
    }
    expect(listOf(whole)).toEqual(pages);
    expect(new Set(listOf(whole).map(idOf)).size).toBe(pages.length);
    expect(whole.headers.get('x-total-count')).toBe(String(pages.length));
    expect(whole.headers.get('content-type')).toBe('application/json');
  });

  it('has no second page, and tells its length', async () => {
    const { body, headers } = await call('GET', `${PATH}?page=2`);
    expect(body).toEqual([]);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(200);
  });

  it.each([
    'summary=true',
    `search=${encodeURIComponent(mark)}`,
    `category=${encodeURIComponent('Académico')}`,
  ])('with %s is its pages too', async (query) => {
    const answer = await call('GET', `${PATH}?${query}`);
    const page = await call('GET', `${PATH}?${query}&limit=96`);
    expect(listOf(answer).slice(0, 96)).toEqual(listOf(page));
  });

  it.each([
    [97, 1],
    [97, 2],
    [97, 3],
    [97, 4],
    [160, 1],
    [160, 2],
    [999_999_999, 1],
    [999_999_999, 2],
  ])(
    'of which %i are asked for, part %i, leaves while it is read and is that part',
    async (limit, page) => {
      const query = `search=${encodeURIComponent(mark)}`;
      const whole = listOf(await call('GET', `${PATH}?${query}`));
      const part = await call('GET', `${PATH}?${query}&limit=${limit}&page=${page}`);
      expect(listOf(part)).toEqual(whole.slice((page - 1) * limit, page * limit));
      expect(part.headers.get('x-total-count')).toBe(String(whole.length));
      if (listOf(part).length > 96) expect(part.headers.get('content-length')).toBeNull();
    },
  );

  it('is the same in every encoding, and stored by no cache', async () => {
    const encodings = ['br', 'gzip', 'identity'];
    const sent = [];
    for (const encoding of encodings) sent.push(await ask({ 'Accept-Encoding': encoding }));
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    for (const { headers } of sent) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
    }
  });

  it('has the same headers for HEAD', async () => {
    const { status, headers, text } = await call('HEAD', PATH);
    expect([status, text]).toEqual([200, '']);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(200);
  });

  it('shows each change at once', async () => {
    let isOver = false;
    const readOn = async (): Promise<void> => {
      while (!isOver) await ask();
    };
    const write = async (): Promise<void> => {
      try {
        for (let round = 0; round < 8; round += 1) {
          const title = await change();
          expect((await ask()).text).toContain(title);
        }
      } finally {
        isOver = true;
      }
    };
    await Promise.all([write(), readOn(), readOn()]);
  });

  it('goes on for the others when one leaves in the middle', async () => {
    const leaving = new Promise<void>((resolve, reject) => {
      http
        .get(new URL(PATH, baseUrl()), (answer) => {
          answer.once('data', () => answer.destroy());
          answer.once('close', resolve);
          answer.on('error', () => undefined);
        })
        .on('error', reject);
    });
    const [staying] = await Promise.all([ask(), leaving]);
    expect(listOf(staying).length).toBe(Number(staying.headers.get('x-total-count')));
  });
});
