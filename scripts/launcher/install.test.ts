import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { assertNodeVersion } from './bootstrap.mjs';
import { ensureInstalled, isInstallCurrent } from './install.mjs';

describe('isInstallCurrent', () => {
  let root: string;

  const write = (file: string, content: string, seconds: number) => {
    writeFileSync(path.join(root, file), content);
    utimesSync(path.join(root, file), seconds, seconds);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'doctorado-install-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    mkdirSync(path.join(root, 'node_modules'));
    write('package-lock.json', '{}', 1_000);
  });

  test('needs an install', () => {
    expect(isInstallCurrent(root)).toBe(false);
  });

  test('holds after an install by hand, until the lock file changes', async () => {
    write('node_modules/.package-lock.json', '{}', 2_000);
    expect(isInstallCurrent(root)).toBe(true);
    await ensureInstalled(root);
    write('package-lock.json', '{ }', 3_000);
    expect(isInstallCurrent(root)).toBe(false);
  });

  test('holds by its stamp, whatever the times of the files are', async () => {
    write('node_modules/.package-lock.json', '{}', 2_000);
    await ensureInstalled(root);
    write('package-lock.json', '{}', 3_000);
    expect(isInstallCurrent(root)).toBe(true);
  });

  test('fails for the packages of another machine', () => {
    write('node_modules/.package-lock.json', '{}', 2_000);
    write('node_modules/.install-stamp', '24 plan9 mips digest', 2_000);
    expect(isInstallCurrent(root)).toBe(false);
  });
});

describe('ensureInstalled', () => {
  let root: string;
  let lock: string;

  /** Starts a separate process that installs, and returns its output. */
  const installInProcess = async () => {
    const code = `const { ensureInstalled } = await import(process.argv[1]); await ensureInstalled(process.argv[2]);`;
    const module = path.resolve('scripts/launcher/install.mjs');
    const args = ['--input-type=module', '-e', code, module, root];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return stdout;
  };

  const countInstalls = () => readFileSync(path.join(root, 'runs'), 'utf8').length;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'doctorado-install-'));
    lock = path.join(root, '.install.lock');
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    writeFileSync(path.join(root, 'package-lock.json'), '{}');
    const npm = path.join(root, 'npm.js');
    writeFileSync(
      npm,
      `const fs = require('node:fs');
       fs.appendFileSync('runs', 'x');
       fs.mkdirSync('node_modules', { recursive: true });
       setTimeout(() => fs.writeFileSync('node_modules/.package-lock.json', '{}'), 1000);`,
    );
    vi.stubEnv('npm_execpath', npm);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    });
  });

  test('installs once for two processes that start together', async () => {
    const printed = await Promise.all([installInProcess(), installInProcess()]);
    expect(countInstalls()).toBe(1);
    expect(printed.filter((lines) => lines.includes('✓ Dependencias instaladas'))).toHaveLength(1);
    expect(readdirSync(root)).not.toContain('.install.lock');
  });

  test('waits while the lock is held, and prints its name', async () => {
    symlinkSync(String(process.ppid), lock);
    const installing = ensureInstalled(root);
    await setTimeout(500);
    expect(existsSync(path.join(root, 'runs'))).toBe(false);
    expect(vi.mocked(console.log).mock.calls).toEqual([
      [`· Otro proceso está instalando las dependencias (${lock}): esperando…`],
    ]);
    rmSync(lock);
    await installing;
    expect(countInstalls()).toBe(1);
  });

  test.each([
    ['a process that was killed', '999999999'],
    ['a process that had the pid of this one', String(process.pid)],
  ])('takes the lock over from %s', async (_, pid) => {
    symlinkSync(pid, lock);
    await ensureInstalled(root);
    expect(countInstalls()).toBe(1);
    expect(readdirSync(root)).not.toContain('.install.lock');
  });

  test('fails in one line without npm, and releases the lock', async () => {
    vi.stubEnv('npm_execpath', undefined);
    vi.stubEnv('PATH', root);
    await expect(ensureInstalled(root)).rejects.toThrow('No se pudo ejecutar npm (ENOENT).');
    expect(readdirSync(root)).not.toContain('.install.lock');
  });
});

describe('assertNodeVersion', () => {
  test.each(['20.19.0', '20.20.2', '24.0.0'])('takes %s', (version) => {
    expect(() => assertNodeVersion(version)).not.toThrow();
  });

  test.each(['18.20.0', '20.8.1'])('refuses %s in one line', (version) => {
    const line = `Hace falta Node 20.19 o posterior; este es el ${version}.`;
    expect(() => assertNodeVersion(version)).toThrow(line);
  });
});
