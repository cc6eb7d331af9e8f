import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { findFreePort } from './ports';
import { ProcessManager } from './process-manager';
import { waitUntilReady } from './server-program';
import { superviseService } from './supervise';

let folder: string;
let manager: ProcessManager;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-supervise-'));
  manager = new ProcessManager(folder);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(async () => {
    await manager.stopAll();
    rmSync(folder, { recursive: true, force: true });
    logged.mockRestore();
  });
});

const supervise = (command: string, port: number) =>
  superviseService(
    manager,
    { name: 'El sitio', command, args: [], options: {} },
    {
      maxStartCrashes: 3,
      waitUntilReady: (hasFailed) => waitUntilReady({ host: '127.0.0.1', port }, hasFailed),
    },
  );

it('starts a service again that could not be started at first', async () => {
  const port = await findFreePort();
  const program = path.join(folder, 'serve');
  const serving = supervise(program, port);
  await setTimeout(100);
  writeFileSync(
    program,
    `#!${process.execPath}\nrequire('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1');\n`,
  );
  chmodSync(program, 0o755);
  await serving;
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('El sitio se detuvo (ENOENT); vuelve a arrancar en 500 ms.'),
  );
});

it('gives up after three crashes before the service was ready', async () => {
  const serving = supervise(path.join(folder, 'missing'), await findFreePort());
  await expect(serving).rejects.toThrow('El sitio se detiene nada más arrancar.');
  expect(console.error).toHaveBeenCalledTimes(2);
});
