import { constants } from 'node:os';

import { describe, expect, it } from 'vitest';

import { describeRefusal, isConnectionError } from '@/core/database/errors';

const fault = (fields: object, message = 'x'): Error => Object.assign(new Error(message), fields);

/** Node's error codes for a lost host, on an open connection. */
const LOST_HOST = [
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EADDRNOTAVAIL',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
];

describe('an unreachable database', () => {
  it.each(Object.keys(constants.errno))('%s while connecting', (code) => {
    expect(isConnectionError(fault({ code, syscall: 'connect' }))).toBe(true);
  });

  it.each(['EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_MEMORY', 'ENOTFOUND'])(
    '%s while its name is looked up',
    (code) => expect(isConnectionError(fault({ code, syscall: 'getaddrinfo' }))).toBe(true),
  );

  it.each(LOST_HOST.flatMap((code) => ['read', 'write', 'shutdown'].map((call) => [code, call])))(
    '%s on a connection that stood (%s)',
    (code, syscall) => {
      const error = fault({ code, syscall });
      expect(isConnectionError(error)).toBe(true);
      expect(isConnectionError(fault({ cause: fault({ cause: error }) }))).toBe(true);
      expect(isConnectionError(new AggregateError([fault({}), error]))).toBe(true);
    },
  );

  it.each(['08000', '08006', '08P01', '53100', '53300', '57P01', '57P02', '57P03', '57P05'])(
    'PostgreSQL says %s',
    (code) => expect(isConnectionError(fault({ cause: fault({ code }) }))).toBe(true),
  );

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Error: cannot begin transaction',
    'Error: cannot connect to Postgres: getaddrinfo EAI_AGAIN database',
  ])('«%s»', (message) => expect(isConnectionError(new Error(message))).toBe(true));
});

describe('an error other than an unreachable database', () => {
  it.each([
    ['a column that is missing', fault({ code: '42703' })],
    ['a wrong password', fault({ code: '28P01' })],
    ['a database that does not exist', fault({ code: '3D000' })],
    ['a statement that took too long', fault({ code: '57014' })],
    ['a full disk', fault({ code: 'ENOSPC', syscall: 'write' })],
    ['a folder in the place of a file', fault({ code: 'EISDIR', syscall: 'read' })],
    ['a file that is missing', fault({ code: 'ENOENT', syscall: 'open' })],
    ['a port that is taken', fault({ code: 'EADDRINUSE', syscall: 'listen' })],
    ['a fault of the program', new TypeError('x is not a function')],
    [
      'a wrong password, in Payload’s words',
      new Error('Error: cannot connect to Postgres: password authentication failed for user "a"'),
    ],
    ['no error', 'x'],
    ['nothing', undefined],
  ])('%s', (_what, error) => expect(isConnectionError(error)).toBe(false));

  it('a cyclic cause', () => {
    const error = fault({});
    error.cause = error;
    expect(isConnectionError(error)).toBe(false);
  });
});

describe('the reason of a rejected connection', () => {
  it.each([
    [fault({ code: '28P01' }), 'rechaza el usuario o la contraseña: 28P01'],
    [fault({ code: '28000' }), 'rechaza el usuario o la contraseña: 28000'],
    [fault({ cause: fault({ code: '3D000' }) }), 'esa base de datos no existe: 3D000'],
    [fault({ code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [fault({}, 'no TLS\nat x'), 'no TLS'],
  ])('%s: %s', (error, words) => expect(describeRefusal(error)).toBe(words));
});
