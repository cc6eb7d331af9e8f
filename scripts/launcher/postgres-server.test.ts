import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

const start = vi.fn(() => ({ exit: new Promise(() => undefined) }));
const children = { start, isStopping: () => false } as unknown as Children;
const told: string[] = [];
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'postgres-server-'));
  mkdirSync(path.join(dataDir, 'pg'));
  writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '18\n');
  vi.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line));
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

it('one that is long in recovering is waited for, tells of it, and is started once', async () => {
  const ready = performance.now() + 5 * MINUTE_MS;
  connect.mockImplementation(() =>
    performance.now() < ready
      ? Promise.reject(new Error('the database system is starting up'))
      : Promise.resolve(),
  );
  const open = () => readdirSync('/proc/self/fd').length;
  const before = open();
  const { port } = await startEmbeddedDatabase(dataDir, children);
  expect(port).toBeGreaterThan(0);
  expect(start).toHaveBeenCalledOnce();
  expect(told.length).toBeGreaterThan(5);
  expect(told[0]).toContain('PostgreSQL aún no está listo: vea');
  expect(told[0]).toContain('starting up');
  expect(open()).toBe(before);
});
