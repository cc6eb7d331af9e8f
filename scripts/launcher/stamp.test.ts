import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { computeStamp, SITE_SOURCES } from './stamp.mjs';

let root: string;
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'doctorado-unit-'));
  mkdirSync(path.join(root, 'src'));
  write('src/a.ts', 'a');
  write('package-lock.json', '{}');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('the same sources have the same stamp', () => {
  expect(computeStamp(root, SITE_SOURCES)).toBe(computeStamp(root, SITE_SOURCES));
});

test('a change, a new name or a new file gives another stamp', () => {
  const stamps = [computeStamp(root, SITE_SOURCES)];
  write('src/a.ts', 'b');
  stamps.push(computeStamp(root, SITE_SOURCES));
  renameSync(path.join(root, 'src/a.ts'), path.join(root, 'src/b.ts'));
  stamps.push(computeStamp(root, SITE_SOURCES));
  write('next.config.mjs', '');
  stamps.push(computeStamp(root, SITE_SOURCES));
  expect(new Set(stamps).size).toBe(4);
});

test('tests and what lies elsewhere need no new build', () => {
  const before = computeStamp(root, SITE_SOURCES);
  write('src/a.test.ts', '');
  write('README.md', '');
  expect(computeStamp(root, SITE_SOURCES)).toBe(before);
});
