import { EventEmitter, once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Children } from './children';
import { startEmbeddedDatabase } from './postgres-server';

/** The embedded PostgreSQL's program alone is not there: what it does at the start is told here. */

const MINUTE_MS = 60_000;

const { connect } = vi.hoisted(() => ({ connect: vi.fn<() => Promise<void>>() }));
vi.mock('pg', () => ({
  Client: class {
    on = () => this;
    connect = connect;
    query = () => Promise.resolve({ rowCount: 1 });
    end = () => Promise.resolve();
  },
}));
// Each pause is a second of the clock, and none of ours.
vi.mock('node:timers/promises', () => ({ setTimeout: () => vi.advanceTimersByTimeAsync(1_000) }));
vi.mock('./postgres-home', () => ({
  findProgram: () => 'postgres',
  preparePostgresHome: (dataDir: string) => ({
    dataFolder: path.join(dataDir, 'pg'),
    version: '18.1',
  }),
}));

/** A server that lives until it is told to end. */
const start = vi.fn(() => {
  const server = new EventEmitter();
  return {
    process: { kill: () => server.emit('exit') },
    exit: once(server, 'exit').then(() => ({ code: 0, signal: null })),
  };
});
const children = { start, isStopping: () => false } as unknown as Children;
const told: string[] = [];
let dataDir: string;

const faultOf = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code });

beforeEach(() => {
  // As the system tells it.
  dataDir = mkdtempSync(path.join(realpathSync(tmpdir()), 'postgres-server-'));
  mkdirSync(path.join(dataDir, 'pg'));
  writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '18\n');
  start.mockClear();
  told.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line));
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

/** The files of this folder that the process holds open, where the system tells. */
const listOpenFiles = (folder: string): string[] => {
  const descriptors = '/proc/self/fd';
  if (!existsSync(descriptors)) return [];
  return readdirSync(descriptors).flatMap((descriptor) => {
    try {
      const file = readlinkSync(path.join(descriptors, descriptor));
      return file.startsWith(folder) ? [file] : [];
    } catch {
      // Of another thread of the tests, and closed since.
      return [];
    }
  });
};

const SLOW: [string, Error][] = [
  ['is long in recovering', faultOf('57P03', 'starting up')],
  ['takes a connection and says nothing', new Error('timeout expired')],
];

it.each(SLOW)('one that %s is waited for, told of, and started once', async (_, fault) => {
  const ready = performance.now() + 5 * MINUTE_MS;
  connect.mockImplementation(() =>
    performance.now() < ready ? Promise.reject(fault) : Promise.resolve(),
  );
  const { port } = await startEmbeddedDatabase(dataDir, children);
  expect(port).toBeGreaterThan(0);
  expect(start).toHaveBeenCalledOnce();
  expect(told.length).toBeGreaterThan(5);
  expect(told[0]).toContain('PostgreSQL aún no está listo: vea');
  expect(told[0]).toContain(fault.message);
  expect(listOpenFiles(dataDir)).toEqual([]);
});

it('what no waiting mends is told, and each that was started is ended before the next', async () => {
  connect.mockRejectedValue(faultOf('28P01', 'password authentication failed'));
  const starting = startEmbeddedDatabase(dataDir, children);
  await expect(starting).rejects.toThrow(/PostgreSQL no arranca: .*password/u);
  const ends = start.mock.results.map(({ value }) => (value as ReturnType<typeof start>).exit);
  expect(ends).toHaveLength(5);
  await expect(Promise.all(ends)).resolves.toHaveLength(5);
});
