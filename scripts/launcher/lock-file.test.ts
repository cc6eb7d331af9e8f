import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findLockHolder, releaseLock, takeLock } from './lock-file';

const TAKER = `
  import { takeLock } from ${JSON.stringify(path.resolve('scripts/launcher/lock-file.ts'))};
  process.stdin.once('data', () => process.stdout.write(String(takeLock(process.argv[1]))));
  process.stdin.once('end', () => process.exit());
  process.stdout.write('ready');
`;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-lock-'));
  file = path.join(folder, 'work.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const leaveDeadLock = () => writeFileSync(file, JSON.stringify({ pid: 1, birth: 'long ago' }));

/** Starts a process that takes the lock when it is told to, and lives until it is let go. */
const startTaker = async () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', TAKER, file];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const take = async (): Promise<string> => {
    const answer = once(child.stdout, 'data') as Promise<[Buffer]>;
    child.stdin.write('take');
    return (await answer)[0].toString();
  };
  return { take, letGo: () => child.stdin.end() };
};

describe('a lock', () => {
  it('is held until it is given back', () => {
    expect(takeLock(file)).toBe(true);
    expect(findLockHolder(file)?.pid).toBe(process.pid);
    expect(takeLock(file)).toBe(false);
    releaseLock(file);
    expect(findLockHolder(file)).toBeUndefined();
    expect(takeLock(file)).toBe(true);
    expect(readdirSync(folder)).toEqual(['work.lock']);
  });

  it.each(['', '{"pid":', '{"pid":1,"birth":"long ago"}'])(
    'of a dead process, or torn (%s), is taken over',
    (text) => {
      writeFileSync(file, text);
      expect(takeLock(file)).toBe(true);
      expect(readdirSync(folder)).toEqual(['work.lock']);
    },
  );

  it('is taken by one of several at the same moment, also from a dead one', async () => {
    const takers = await Promise.all(Array.from({ length: 6 }, startTaker));
    leaveDeadLock();
    const taken = await Promise.all(takers.map(({ take }) => take()));
    takers.forEach(({ letGo }) => letGo());
    expect(taken.sort()).toEqual(['false', 'false', 'false', 'false', 'false', 'true']);
    expect(readdirSync(folder)).toEqual(['work.lock']);
  });
});
