import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

/** Fake of Next, which handles uncaught exceptions and keeps the process running. */
const NEXT = `export default () => ({
  getRequestHandler: () => () => undefined,
  prepare: async () => {
    process.on('uncaughtException', () => undefined);
    setInterval(() => undefined, 1000);
  },
});`;

it('exits with the error if its socket folder cannot be created', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join('src', 'server'), folder, { recursive: true });
  for (const name of ['public', '.next/static', 'node_modules/next']) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  for (const name of ['lru-cache', 'p-limit', 'yocto-queue']) {
    symlinkSync(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
  }
  writeFileSync(path.join(folder, '.next/required-server-files.json'), '{ "config": {} }');
  writeFileSync(path.join(folder, 'node_modules/next/index.mjs'), NEXT);
  writeFileSync(path.join(folder, 'node_modules/next/package.json'), '{ "main": "index.mjs" }');

  const { status, stderr } = spawnSync(process.execPath, [path.join(folder, 'main.mjs')], {
    env: { NODE_ENV: 'production', TMPDIR: path.join(folder, 'missing'), PORT: '0' },
    encoding: 'utf8',
    timeout: 10_000,
  });
  expect(stderr).toContain('ENOENT');
  expect(status).toBe(1);
});
