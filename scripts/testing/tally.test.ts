import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addTallies, tallyPlaywright, tallyVitest } from './tally';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-unit-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const writeReport = (report: object): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('a run is counted by its cases', () => {
  const vitest = writeReport({ numPassedTests: 7, numFailedTests: 2 });
  expect(tallyVitest(vitest, false)).toEqual({ passed: 7, failed: 2 });
  const playwright = writeReport({ stats: { expected: 5, unexpected: 1, flaky: 0 } });
  expect(tallyPlaywright(playwright, false)).toEqual({ passed: 5, failed: 1 });
});

test('a run that failed without a failed case, or left no report, is one failure', () => {
  const report = writeReport({ numPassedTests: 7, numFailedTests: 0 });
  expect(tallyVitest(report, false)).toEqual({ passed: 7, failed: 1 });
  expect(tallyVitest(path.join(folder, 'none'), false)).toEqual({ passed: 0, failed: 1 });
});

test('a run without any case is a failure', () => {
  const empty = writeReport({ numPassedTests: 0, numFailedTests: 0 });
  expect(tallyVitest(empty, true)).toEqual({ passed: 0, failed: 1 });
});

test('tallies add up', () => {
  const sum = addTallies([
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3 },
  ]);
  expect(sum).toEqual({ passed: 3, failed: 3 });
});
