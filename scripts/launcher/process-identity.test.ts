import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

import {
  isAlive,
  readBirth,
  readCommandLine,
  readParentPid,
  stopProcess,
} from './process-identity';

const STOP = { signal: 'SIGTERM', group: false, patienceMs: 5_000 } as const;

const startSleeper = async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return { child, pid: child.pid ?? 0 };
};

test('a process is known by its number and birth, and gone once it has ended', async () => {
  const { pid } = await startSleeper();
  const identity = { pid, birth: readBirth(pid) ?? '' };
  expect(isAlive(identity)).toBe(true);
  expect(isAlive({ pid, birth: 'another' })).toBe(false);
  expect(readCommandLine(pid)).toContain('setInterval');
  expect(readParentPid(pid)).toBe(process.pid);
  await stopProcess(identity, STOP);
  expect(isAlive(identity)).toBe(false);
});

test('a stranger that bears the same number is left alone', async () => {
  const { child, pid } = await startSleeper();
  await stopProcess({ pid, birth: 'another' }, STOP);
  expect(child.exitCode).toBeNull();
  child.kill();
});
