import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

import {
  isAlive,
  readStartTime,
  readCommandLine,
  readParentPid,
  stopProcess,
} from './process-info';

const STOP = { signal: 'SIGTERM', group: false, stopTimeoutMs: 5_000 } as const;

const startSleeper = async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return { child, pid: child.pid ?? 0 };
};

test('a process is identified by pid and start time, and gone once it has ended', async () => {
  const { pid } = await startSleeper();
  const identity = { pid, startTime: readStartTime(pid) ?? '' };
  expect(isAlive(identity)).toBe(true);
  expect(isAlive({ pid, startTime: 'another' })).toBe(false);
  expect(readCommandLine(pid)).toContain('setInterval');
  expect(readParentPid(pid)).toBe(process.pid);
  await stopProcess(identity, STOP);
  expect(isAlive(identity)).toBe(false);
});

test('another process with the same pid is not signalled', async () => {
  const { child, pid } = await startSleeper();
  await stopProcess({ pid, startTime: 'another' }, STOP);
  expect(child.exitCode).toBeNull();
  child.kill();
});
