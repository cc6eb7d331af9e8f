import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { hashSources, SITE_INPUTS } from './source-hash.mjs';

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

test('the same sources have the same digest', () => {
  expect(hashSources(root, SITE_INPUTS)).toBe(hashSources(root, SITE_INPUTS));
});

test('a change, a new name or a new file gives another digest', () => {
  const digests = [hashSources(root, SITE_INPUTS)];
  write('src/a.ts', 'b');
  digests.push(hashSources(root, SITE_INPUTS));
  renameSync(path.join(root, 'src/a.ts'), path.join(root, 'src/b.ts'));
  digests.push(hashSources(root, SITE_INPUTS));
  write('next.config.mjs', '');
  digests.push(hashSources(root, SITE_INPUTS));
  expect(new Set(digests).size).toBe(4);
});

test('tests and what lies elsewhere need no new build', () => {
  const before = hashSources(root, SITE_INPUTS);
  write('src/a.test.ts', '');
  write('README.md', '');
  expect(hashSources(root, SITE_INPUTS)).toBe(before);
});
