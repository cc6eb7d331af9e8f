import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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

test('two processes that start at once install once', async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'doctorado-install-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  const npm = path.join(root, 'npm.js');
  writeFileSync(
    npm,
    `const fs = require('node:fs');
     fs.appendFileSync('runs', 'x');
     fs.mkdirSync('node_modules', { recursive: true });
     setTimeout(() => fs.writeFileSync('node_modules/.package-lock.json', '{}'), 500);`,
  );
  vi.stubEnv('npm_execpath', npm);
  onTestFinished(() => void vi.unstubAllEnvs());
  await Promise.all([ensureInstalled(root), ensureInstalled(root)]);
  expect(readFileSync(path.join(root, 'runs'), 'utf8')).toBe('x');
  expect(readdirSync(path.join(root, '.builds'))).toEqual([]);

  // The lock of a process that was killed does not count.
  writeFileSync(path.join(root, '.builds', 'install.lock'), '999999999');
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  await ensureInstalled(root);
  expect(readFileSync(path.join(root, 'runs'), 'utf8')).toBe('xx');
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
