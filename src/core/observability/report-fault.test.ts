import { channel } from 'node:diagnostics_channel';

import type { pino as Pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { logAndContinue, reportFault } from '@/core/observability/report-fault';

const { lines } = vi.hoisted(() => ({ lines: [] as Record<string, unknown>[] }));
vi.mock('pino', async (importActual) => {
  const actual = await importActual<{ pino: typeof Pino }>();
  const write = (text: string) => lines.push(JSON.parse(text) as Record<string, unknown>);
  const pino = (options: object) => actual.pino(options, { write });
  return { ...actual, pino: Object.assign(pino, actual.pino) };
});

const counted: unknown[] = [];
channel('doctorado:fault').subscribe((fault) => counted.push(fault));

beforeEach(() => {
  lines.length = 0;
  counted.length = 0;
});

const fault = (fields: object): Error => Object.assign(new Error('said'), fields);

describe('a handled error', () => {
  it.each([
    ['a host that is lost', fault({ code: 'EAI_AGAIN', syscall: 'getaddrinfo' }), 'away', 'warn'],
    ['a column that is missing', fault({ code: '42703' }), 'fault', 'error'],
    ['an error of the program', new TypeError('x is not a function'), 'fault', 'error'],
    ['what is no error', 'said', 'fault', 'error'],
  ] as const)('is logged and counted: %s', (_what, error, kind, level) => {
    expect(reportFault(error, 'page data')).toBe(kind);
    expect(lines).toMatchObject([{ level, msg: 'page data failed' }]);
    expect(counted).toEqual([{ place: 'page data', kind }]);
  });

  it('is so once, however many places it reaches', () => {
    const error = fault({ code: '42703' });
    for (const place of ['page data', 'request', 'page data'] as const) {
      expect(reportFault(error, place)).toBe('fault');
    }
    expect([lines.length, counted.length]).toEqual([1, 1]);
  });

  it('is counted each time while the database is unreachable, and logged once', () => {
    for (let time = 0; time < 20; time += 1) {
      reportFault(fault({ code: 'EHOSTUNREACH', syscall: 'connect' }), 'request');
    }
    expect([lines.length, counted.length]).toEqual([1, 20]);
  });

  it('does not stop the caller', async () => {
    await expect(
      Promise.reject(fault({})).catch(logAndContinue('work state')),
    ).resolves.toBeUndefined();
    expect(counted).toEqual([{ place: 'work state', kind: 'fault' }]);
  });
});
