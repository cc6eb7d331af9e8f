import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { currentProcess, isAlive, readStartTime } from './process-info';
import { ProcessManager } from './process-manager';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'doctorado-manager-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
});

const write = (name: string, content: object) =>
  writeFileSync(path.join(dataDir, name), JSON.stringify(content));

const startSleeper = () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  const pid = child.pid ?? 0;
  return { child, pid, startTime: readStartTime(pid) ?? '' };
};

it('takes a data folder until it stops', async () => {
  const manager = new ProcessManager(dataDir);
  await manager.acquireAndCleanUp();
  expect(new ProcessManager(dataDir).findLauncher()).toBe(process.pid);
  await expect(new ProcessManager(dataDir).acquireAndCleanUp()).rejects.toThrow(
    `Ya hay un servidor en marcha con esta carpeta de datos (proceso ${process.pid}).`,
  );
  await manager.stopAll();
  expect(readdirSync(dataDir)).toEqual([]);
});

it('lets one of several take it at the same time', async () => {
  const attempts = Array.from({ length: 6 }, () => new ProcessManager(dataDir));
  const results = await Promise.allSettled(attempts.map((one) => one.acquireAndCleanUp()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it.each([
  [
    'run.json',
    ({ pid, startTime: birth }: ReturnType<typeof currentProcess>) => ({
      launcher: { pid, birth },
    }),
  ],
  [
    'launcher.lock',
    ({ pid, startTime: birth }: ReturnType<typeof currentProcess>) => ({ pid, birth }),
  ],
])('respects the running launcher of a former version (%s)', (name, contentOf) => {
  write(name, contentOf(currentProcess()));
  expect(new ProcessManager(dataDir).findLauncher()).toBe(process.pid);
});

it('stops the orphans of a crashed launcher, and no other process that has their pid', async () => {
  const [orphan, other] = [startSleeper(), startSleeper()];
  const child = { name: 'x', stopSignal: 'SIGTERM', group: true, patienceMs: 5_000 };
  write('run.json', {
    launcher: { pid: 1, startTime: 'long ago' },
    children: [
      { ...child, pid: orphan.pid, birth: orphan.startTime },
      { ...child, pid: other.pid, birth: 'long ago' },
    ],
  });
  const exited = once(orphan.child, 'exit');
  await new ProcessManager(dataDir).acquireAndCleanUp();
  await exited;
  expect(isAlive(other)).toBe(true);
});

it('appends output to a log file and reports failures', async () => {
  const manager = new ProcessManager(dataDir);
  const logFile = path.join(dataDir, 'log');
  const args = ['-e', 'console.log("out"); console.error("err"); process.exit(3)'];
  const failing = { name: 'El programa', command: process.execPath, args, options: {}, logFile };
  await expect(manager.run(failing)).rejects.toThrow('El programa terminó con un error (3).');
  expect(readFileSync(logFile, 'utf8')).toBe('out\nerr\n');
  const missing = { ...failing, command: path.join(dataDir, 'missing') };
  expect(await manager.runUntilExit(missing)).toBe('ENOENT');
});

it('keeps a child whose start could not be recorded', async () => {
  const manager = new ProcessManager(dataDir);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { process: child } = manager.start({
    name: 'El sitio',
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    options: { stdio: 'ignore' },
    onStart: () => {
      throw new Error('EDQUOT: quota exceeded');
    },
  });
  expect(log).toHaveBeenCalledWith('! El sitio: EDQUOT: quota exceeded');
  log.mockRestore();
  await manager.stopAll();
  expect(child.signalCode).toBe('SIGTERM');
});

it('stops its children even if the record of a dependent cannot be removed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const manager = new ProcessManager(dataDir);
  const dependentDir = path.join(dataDir, 'dependent');
  mkdirSync(path.join(dependentDir, 'run.json'), { recursive: true });
  manager.addDependent(new ProcessManager(dependentDir));
  const { process: child } = manager.start({
    name: 'El sitio',
    command: process.execPath,
    args: ['-e', 'setInterval(() => {}, 1000)'],
    options: { stdio: 'ignore' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await manager.stopAll();
  expect(child.signalCode).toBe('SIGTERM');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('run.json'));
});

it('fails at once if its lock cannot be created', async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  const manager = new ProcessManager(path.join(file, 'data'));
  await expect(manager.acquireAndCleanUp()).rejects.toThrow(
    `No se pudo crear ${file}/data/run.json.lock (ENOTDIR).`,
  );
});
