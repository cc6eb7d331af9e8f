import { describe, expect, it } from 'vitest';

import { judgeAnswer } from './judge';
import { readOperations } from './operations';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const [operation] = readOperations({
  paths: {
    '/api/admin/cosas': {
      get: {
        parameters: [],
        responses: {
          200: json({ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] }),
          400: json({ $ref: '#/components/schemas/Error' }),
        },
      },
    },
  },
  components: {
    schemas: {
      Error: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
  },
});

const judge = (status: number, body: unknown, headers: Record<string, string> = {}): string[] => {
  if (!operation) throw new Error('The document has one call');
  return judgeAnswer(operation, {
    status,
    text: typeof body === 'string' ? body : JSON.stringify(body),
    headers: new Headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...headers,
    }),
  });
};

describe('an answer', () => {
  it('that is as documented is well', () => {
    expect(judge(200, { id: 1 })).toEqual([]);
    expect(judge(400, { message: 'Revisa los campos señalados.' })).toEqual([]);
  });

  it.each<[string, number, unknown, RegExp]>([
    ['a failure', 500, { message: 'Ha ocurrido un error' }, /answered 500/u],
    ['another status', 204, '', /not documented/u],
    ['another shape', 200, { id: 'uno' }, /documented shape: id/u],
    ['no JSON', 200, '<html>', /no JSON/u],
    ['no sentence', 400, { message: '' }, /without a sentence/u],
    ['English', 400, { message: 'Invalid input: expected string' }, /not Spanish/u],
    ['a stack', 400, { message: 'Ay', stack: 'at save (/a/b.js:1:2)' }, /inside/u],
    ['SQL', 400, { message: 'insert into "news" falló' }, /inside/u],
  ])('with %s is not', (_what, status, body, complaint) => {
    expect(judge(status, body).join('\n')).toMatch(complaint);
  });

  it('that others may keep or guess the type of is not', () => {
    const faults = judge(
      200,
      { id: 1 },
      { 'cache-control': 'public', 'x-content-type-options': '' },
    );
    expect(faults).toEqual(['no nosniff', 'may be cached']);
  });
});
