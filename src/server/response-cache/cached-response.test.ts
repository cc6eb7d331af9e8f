import { describe, expect, it } from 'vitest';

import { NOT_FOUND_PAGE, spell, type Spelling } from './addresses.mjs';
import { bodyIn, makeAnswer } from './answer.mjs';

const make = (status: number, url = '/acerca', kind: Spelling['kind'] = 'data') =>
  makeAnswer(
    {
      status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"a":1}'),
      drawing: { tags: new Set(['news']), isKept: true, isWhole: true },
      route: undefined,
    },
    { kind, url, headers: {} },
  );

describe('an answer', () => {
  it.each([
    [500, NOT_FOUND_PAGE, false],
    [503, NOT_FOUND_PAGE, false],
    [404, '/acerca', false],
    [404, NOT_FOUND_PAGE, true],
    [200, NOT_FOUND_PAGE, true],
    [200, '/acerca', true],
  ])('of status %i of %s is kept: %s', (status, url, isKept) => {
    const answer = make(status, url);
    expect([answer.isKept, answer.tag !== undefined]).toEqual([isKept, isKept]);
  });

  it.each([
    ['the database away', { isWhole: false }, 503, '10'],
    ['a wrong query', { isWhole: false, isFaulty: true }, 500, undefined],
    ['nothing there, as far as could be read', { isWhole: false, isMissing: true }, 503, '10'],
    ['nothing there', { isWhole: true, isMissing: true }, 404, undefined],
  ])(
    'of which something could not be read is kept by nobody: %s',
    (_what, drawing, status, wait) => {
      const answer = makeAnswer(
        {
          status: 200,
          headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' },
          body: Buffer.from('{"a":1}'),
          drawing: { tags: new Set(['news']), isKept: true, ...drawing },
          route: undefined,
        },
        { kind: 'page', url: '/noticias', headers: {} },
      );
      expect([answer.status, answer.headers['retry-after']]).toEqual([status, wait]);
      if (!drawing.isWhole) {
        expect([answer.isKept, answer.tag]).toEqual([false, undefined]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it('names whatever its address is told apart by, where caches on the way must too', () => {
    const headersOf = (kind: Spelling['kind']) =>
      String(make(200, '/acerca', kind).headers['vary'])
        .toLowerCase()
        .split(', ');
    const said = headersOf('page');
    const router = { rsc: '1', 'next-router-segment-prefetch': '/_tree' };
    const spelling = (headers: Record<string, string>) =>
      spell('/acerca?_rsc=1', headers, () => false)?.headers;
    for (const [name, value] of Object.entries(router)) {
      expect(spelling({ ...router, [name]: value })).not.toEqual(
        spelling(Object.fromEntries(Object.entries(router).filter(([other]) => other !== name))),
      );
      expect(said).toContain(name);
    }
    expect(said).toContain('accept-encoding');
    expect(said).toHaveLength(Object.keys(router).length + 1);
    expect(headersOf('picture')).toEqual(['accept']);
  });

  it.each(['br', 'gzip', 'identity'] as const)(
    'holds no more memory than its body in %s',
    async (name) => {
      const body = await bodyIn(make(200), name);
      expect(body.buffer.byteLength).toBe(body.byteLength);
    },
  );
});
