import { describe, expect, it } from 'vitest';

import { NOT_FOUND_PAGE } from './addresses.mjs';
import { bodyIn, makeAnswer } from './answer.mjs';

const make = (status: number, url = '/acerca') =>
  makeAnswer(
    {
      status,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"a":1}'),
      drawing: { tags: new Set(['news']), isKept: true, isWhole: true },
      route: undefined,
    },
    { kind: 'data', url, headers: {} },
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

  it.each(['br', 'gzip', 'identity'] as const)(
    'holds no more memory than its body in %s',
    async (name) => {
      const body = await bodyIn(make(200), name);
      expect(body.buffer.byteLength).toBe(body.byteLength);
    },
  );
});
