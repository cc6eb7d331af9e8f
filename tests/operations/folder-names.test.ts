import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { assertPlatform } from '../../scripts/launcher/bootstrap.mjs';

/** All modules that `prepareRuntime` imports. */
const FILES = ['bootstrap', 'builds', 'install', 'launch-error', 'source-hash'];

/** Creates a folder of this name with a command that only prepares the runtime. */
const layOut = (name: string): string => {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'doctorado-')), name);
  onTestFinished(() => rmSync(path.dirname(folder), { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'scripts', 'launcher'), { recursive: true });
  for (const file of FILES) {
    const module = path.join('scripts', 'launcher', `${file}.mjs`);
    cpSync(module, path.join(folder, module));
  }
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(
    path.join(folder, 'scripts', 'command.mjs'),
    "import { prepareRuntime } from './launcher/bootstrap.mjs';\n" +
      'await prepareRuntime();\nconsole.log(process.cwd());\n',
  );
  return folder;
};

describe('a command', () => {
  it.each(['proyecto', 'carpeta con ñ y espacio', '100% #1'])(
    'works in a folder called «%s»',
    (name) => {
      const folder = layOut(name);
      const command = path.join(folder, 'scripts', 'command.mjs');
      const printed = execFileSync(process.execPath, [command], { cwd: '/', encoding: 'utf8' });
      expect(printed.trim()).toBe(folder);
    },
  );
});

describe('assertPlatform', () => {
  it('refuses Windows in one line, and nothing else', () => {
    expect(() => assertPlatform('win32')).toThrow('No funciona en Windows: use WSL 2');
    expect(() => assertPlatform('linux')).not.toThrow();
    expect(() => assertPlatform('darwin')).not.toThrow();
  });
});
