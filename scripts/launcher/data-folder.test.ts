import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { canTraverse, readOrCreateSecret, openDataFolder } from './data-folder';

const STRANGER = { uid: 65534, gid: 65534 };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-unit-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a folder can be entered only when every folder above it can', () => {
  const inner = path.join(folder, 'inner');
  mkdirSync(inner, { mode: 0o755 });
  chmodSync(folder, 0o700);
  expect(canTraverse(inner, STRANGER)).toBe(false);
  chmodSync(folder, 0o711);
  expect(canTraverse(inner, STRANGER)).toBe(true);
});

test('a secret is made once, and only its owner can read it', () => {
  const made = readOrCreateSecret(folder, 'secret');
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(readOrCreateSecret(folder, 'secret')).toBe(made);
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test('the data folder is made, and one that cannot be is told in one line', () => {
  const data = path.join(folder, 'a', 'b');
  openDataFolder(data);
  expect(statSync(data).isDirectory()).toBe(true);
  readOrCreateSecret(folder, 'file');
  const below = path.join(folder, 'file', 'data');
  expect(() => openDataFolder(below)).toThrow(`DATA_DIR: no se puede escribir en ${below}`);
});
