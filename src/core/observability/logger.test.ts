import { pino, type Logger } from 'pino';
import { describe, expect, it } from 'vitest';

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
