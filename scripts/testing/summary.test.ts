import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addTallies,
  summaryLine,
  describeTally,
  type Summary,
  tallyPlaywright,
  summarizeVitest,
} from './summary';

const none: Summary = { passed: 0, failed: 0, retried: 0, notExecuted: 0, troubles: [] };

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
  const vitest = writeReport({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 3 });
  expect(summarizeVitest(vitest, false)).toEqual({ ...none, passed: 7, failed: 2, notExecuted: 3 });
  const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 4 };
  const playwright = writeReport({ stats });
  expect(tallyPlaywright(playwright, false)).toEqual({
    ...none,
    passed: 5,
    failed: 1,
    notExecuted: 4,
  });
});

test('a case that passed only when it was tried again is told', () => {
  const report = writeReport({ stats: { expected: 5, unexpected: 0, flaky: 3, skipped: 0 } });
  const tally = tallyPlaywright(report, true);
  expect(tally).toEqual({ ...none, passed: 8, retried: 3 });
  expect(describeTally(tally)).toBe('8 bien, 0 mal, 3 solo al segundo intento');
  expect(summaryLine(tally)).toBe('8 passed, 0 failed, 3 at the second try');
});

test('more of them than chance explains have failed', () => {
  const report = writeReport({ stats: { expected: 5, unexpected: 1, flaky: 4, skipped: 0 } });
  // Apart from the failed case, Playwright reports a run with this many flaky cases as passed.
  const tally = tallyPlaywright(report, true);
  expect(tally).toEqual({ ...none, passed: 5, failed: 5, retried: 4 });
});

test('what was not run is told, and counts neither as passed nor as failed', () => {
  const tally = { ...none, passed: 5, notExecuted: 2 };
  expect(describeTally(tally)).toBe('5 bien, 0 mal, 2 sin ejecutar');
  expect(summaryLine(tally)).toBe('5 passed, 0 failed, 2 skipped');
  expect(summaryLine({ ...tally, notExecuted: 0 })).toBe('5 passed, 0 failed');
});

test('a run that failed without a failed case, or left no report, is one failure', () => {
  const report = writeReport({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 });
  expect(summarizeVitest(report, false)).toMatchObject({ passed: 7, failed: 1 });
  expect(summarizeVitest(path.join(folder, 'none'), false)).toMatchObject({ passed: 0, failed: 1 });
});

test('a run without any case is a failure', () => {
  const empty = writeReport({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 4 });
  expect(summarizeVitest(empty, true)).toMatchObject({ passed: 0, failed: 1 });
});

test('tallies add up', () => {
  const sum = addTallies([
    { ...none, passed: 1, notExecuted: 4, troubles: ['one'] },
    { passed: 2, failed: 3, retried: 1, notExecuted: 1, troubles: ['other'] },
  ]);
  expect(sum).toEqual({
    passed: 3,
    failed: 3,
    retried: 1,
    notExecuted: 5,
    troubles: ['one', 'other'],
  });
});
