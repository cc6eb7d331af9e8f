import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { startEmbeddedDatabase } from './postgres-server';
import type { ProcessManager } from './process-manager';

/** PostgreSQL itself is mocked: each connection attempt behaves as the test says. */

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
// Each pause takes a second of the fake clock.
vi.mock('node:timers/promises', () => ({ setTimeout: () => vi.advanceTimersByTimeAsync(1_000) }));
vi.mock('./builds.mjs', () => ({ markInUse: () => undefined }));
vi.mock('./postgres-paths', () => ({
  findProgram: () => 'postgres',
  preparePostgres: (dataDir: string) => ({
    dataFolder: path.join(dataDir, 'pg'),
    version: '18.1',
  }),
}));

/** Runs until the manager stops. */
const runUntilExit = vi.fn(() => new Promise<string>(() => undefined));
const manager = { runUntilExit, isStopping: () => false } as unknown as ProcessManager;
const logged: string[] = [];
let dataDir: string;

const errorOf = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code });

beforeEach(() => {
  dataDir = mkdtempSync(path.join(realpathSync(tmpdir()), 'postgres-server-'));
  mkdirSync(path.join(dataDir, 'pg'));
  writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '18\n');
  runUntilExit.mockClear();
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line));
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const SLOW: [string, Error][] = [
  ['takes long to recover', errorOf('57P03', 'starting up')],
  ['accepts connections and does not respond', new Error('timeout expired')],
];

it.each(SLOW)('waits for a server that %s, logs it, and starts it once', async (_, error) => {
  const ready = performance.now() + 5 * MINUTE_MS;
  connect.mockImplementation(() =>
    performance.now() < ready ? Promise.reject(error) : Promise.resolve(),
  );
  const { url } = await startEmbeddedDatabase(dataDir, manager);
  expect(url).toMatch(/^postgres:\/\/app:.+@127\.0\.0\.1:\d+\/doctorado$/u);
  expect(runUntilExit).toHaveBeenCalledOnce();
  expect(logged.length).toBeGreaterThan(5);
  expect(logged[0]).toContain('PostgreSQL aún no está listo: vea');
  expect(logged[0]).toContain(error.message);
});

it('fails at once for an error that waiting does not repair', async () => {
  connect.mockRejectedValue(errorOf('28P01', 'password authentication failed'));
  const starting = startEmbeddedDatabase(dataDir, manager);
  await expect(starting).rejects.toThrow(/PostgreSQL no arranca: .*password/u);
});

it('fails after five exits', async () => {
  connect.mockRejectedValue(errorOf('ECONNREFUSED', 'refused'));
  runUntilExit.mockResolvedValue('1');
  const starting = startEmbeddedDatabase(dataDir, manager);
  await expect(starting).rejects.toThrow(/PostgreSQL no arranca: .*refused/u);
  expect(runUntilExit).toHaveBeenCalledTimes(5);
});
