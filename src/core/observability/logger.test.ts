import { pino, type Logger } from 'pino';
import { describe, expect, it, vi } from 'vitest';

import { loggerOptions } from '@/core/observability/logger';

const write = (work: (logger: Logger) => void): Record<string, unknown> => {
  let line = '';
  work(pino({ ...loggerOptions }, { write: (text) => (line = text) }));
  return JSON.parse(line) as Record<string, unknown>;
};

const PERSON = 'ana@example.org';
const refused = Object.assign(new Error(`invalid input syntax for type integer: "${PERSON}"`), {
  code: '22P02',
});

describe('a fault in the log', () => {
  const query = new Error(`Failed query: insert into contacts\nparams: ${PERSON}`);

  it.each<[string, (logger: Logger) => void]>([
    ['by itself', (logger) => logger.error(query)],
    ['as `err`', (logger) => logger.error({ err: query })],
    ['as `err` with a message', (logger) => logger.error({ err: query }, 'saving failed')],
    ['as a cause', (logger) => logger.error(new Error('no', { cause: refused }))],
  ])('tells nothing of the query, %s', (_how, work) => {
    const line = write(work);
    expect(JSON.stringify(line)).not.toContain(PERSON);
    expect(line['level']).toBe('error');
    expect(line['msg']).not.toBe('');
  });

  it('tells its name, code, words and place where they are no one’s', () => {
    const fault = Object.assign(new TypeError('x is not a function'), { code: 'E_X' });
    const { err, msg } = write((logger) => logger.error({ err: fault }));
    expect(msg).toBe('x is not a function');
    expect(err).toMatchObject({ fault: 'TypeError', code: 'E_X' });
    expect((err as { stack: string }).stack).toContain('logger.test.ts');
  });
});

/** Argument shapes with which Payload, Next and this product log. */
const CAUSE = new Error('the cause');
const SHAPES: [string, (logger: Logger) => void, string][] = [
  ['a text', (logger) => logger.error('said'), 'said'],
  ['a text with values', (logger) => logger.error('said %s', 'twice'), 'said twice'],
  ['an error', (logger) => logger.error(CAUSE), 'the cause'],
  ['an error and a text', (logger) => logger.error(CAUSE, 'said'), 'said'],
  ['`err`', (logger) => logger.error({ err: CAUSE }), 'the cause'],
  ['`err` and a text', (logger) => logger.error({ err: CAUSE }, 'said'), 'said'],
  ['`err` and `msg`', (logger) => logger.error({ err: CAUSE, msg: 'said' }), 'said'],
  ['`err` that is a text', (logger) => logger.error({ err: 'x', msg: 'said' }), 'said'],
  ['`msg`', (logger) => logger.error({ msg: 'said' }), 'said'],
  ['`msg` and a text', (logger) => logger.error({ msg: 'said' }, 'more'), 'said: more'],
  [
    '`err`, `msg` and a text with values',
    (logger) => logger.error({ err: CAUSE, msg: 'said' }, 'more %d', 1),
    'said: more 1',
  ],
  [
    'an error without a message',
    (logger) => logger.error(new AggregateError([])),
    'AggregateError',
  ],
];

it.each(SHAPES)('writes one `msg` per line: %s', (_what, work, msg) => {
  let line = '';
  work(pino({ ...loggerOptions }, { write: (text) => (line = text) }));
  expect(line.match(/"msg":/gu)).toHaveLength(1);
  expect(JSON.parse(line)).toMatchObject({ msg });
});

it('omits query values from a message', () => {
  const line = write((logger) =>
    logger.error({ err: refused, msg: `Error: cannot save: ${refused.message}` }),
  );
  expect(line['msg']).toBe('Error: cannot save: query failed');
});

describe('an unreachable database', () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { ...loggerOptions },
    { write: (text) => lines.push(JSON.parse(text) as Record<string, unknown>) },
  );
  const away = (code: string): Error =>
    Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });

  it('logs one line per minute and cause, with the number of suppressed lines', () => {
    for (let time = 0; time < 50; time += 1) {
      logger.error({ err: away('ENETDOWN'), msg: 'Error: cannot begin transaction' });
      logger.error(new Error('Failed query: select', { cause: away('EHOSTUNREACH') }));
      // Payload's own error has no code.
      logger.error(new Error('Error: cannot begin transaction: connect ENETDOWN 10.0.0.1:5432'));
    }
    expect(lines.map(({ err }) => (err as { code: string }).code)).toEqual([
      'ENETDOWN',
      'EHOSTUNREACH',
    ]);
    const later = performance.now() + 60_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    logger.error(away('ENETDOWN'));
    clock.mockRestore();
    expect(lines.at(-1)).toMatchObject({ repeated: 99 });
  });

  it('logs every other error', () => {
    lines.length = 0;
    for (let time = 0; time < 3; time += 1) logger.error(new TypeError('x is not a function'));
    expect(lines).toHaveLength(3);
  });
});
