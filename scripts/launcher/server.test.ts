import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { expect, it, onTestFinished, vi } from 'vitest';

import { Children } from './children';
import { findFreePort } from './ports';
import { keepServing } from './server';

it('a server that could not be started once is started again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'keep-serving-'));
  const children = new Children(folder);
  onTestFinished(async () => {
    await children.stopAll();
    rmSync(folder, { recursive: true, force: true });
    said.mockRestore();
  });
  const port = await findFreePort();
  const program = path.join(folder, 'serve');
  const command = { name: 'El sitio', command: program, args: [], options: {} };
  const serving = keepServing({ command, host: '127.0.0.1', port, children });
  await setTimeout(100);
  writeFileSync(
    program,
    `#!${process.execPath}\nrequire('node:http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1');\n`,
  );
  chmodSync(program, 0o755);
  await serving;
  expect(said).toHaveBeenCalledWith(expect.stringContaining('El sitio se detuvo (ENOENT)'));
});
