import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { computeBuildStamp } from './build-stamp';

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
  expect(computeBuildStamp(root)).toBe(computeBuildStamp(root));
});

test('a change, a new name or a new file gives another stamp', () => {
  const stamps = [computeBuildStamp(root)];
  write('src/a.ts', 'b');
  stamps.push(computeBuildStamp(root));
  renameSync(path.join(root, 'src/a.ts'), path.join(root, 'src/b.ts'));
  stamps.push(computeBuildStamp(root));
  write('next.config.mjs', '');
  stamps.push(computeBuildStamp(root));
  expect(new Set(stamps).size).toBe(4);
});

test('tests and what lies elsewhere need no new build', () => {
  const before = computeBuildStamp(root);
  write('src/a.test.ts', '');
  write('README.md', '');
  expect(computeBuildStamp(root)).toBe(before);
});
