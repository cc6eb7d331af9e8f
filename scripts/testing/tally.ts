import { existsSync, readFileSync } from 'node:fs';

import {
  type PlaywrightSuite,
  troublesOfPlaywright,
  troublesOfVitest,
  type VitestResults,
} from './troubles';

/** How the test cases (or checks) of a run ended. */
export interface Tally {
  passed: number;
  failed: number;
  /** How many passed only when they were tried again: each is told, and more than a few have failed. */
  retried: number;
  /** What this machine has not got was needed for them. */
  notRun: number;
  /** Each that failed, or passed only at the second try: its name and why. */
  troubles: string[];
}

/**
 * A real browser on a busy machine misses a moment now and then: of seven hundred cases so many may, and are
 * looked at. More are no chance: the product or its tests have a race.
 */
const MOST_RETRIED = 3;

const NONE: Tally = { passed: 0, failed: 0, retried: 0, notRun: 0, troubles: [] };

interface VitestReport extends VitestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** A run that failed without a failed case (a file that does not load), or ran none, has failed. */
const withFailure = (tally: Tally, succeeded: boolean): Tally => {
  const isSound = succeeded && tally.passed + tally.failed > 0;
  return isSound ? tally : { ...tally, failed: Math.max(1, tally.failed) };
};

/** The count of a vitest run, from its JSON report. */
export const tallyVitest = (reportFile: string, succeeded: boolean): Tally => {
  const report = readReport(reportFile) as VitestReport | undefined;
  const tally = report && {
    ...NONE,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    notRun: report.numPendingTests,
    troubles: troublesOfVitest(report),
  };
  return withFailure(tally ?? NONE, succeeded);
};

/** The count of a Playwright run, from its JSON report. */
export const tallyPlaywright = (reportFile: string, succeeded: boolean): Tally => {
  const report = readReport(reportFile) as PlaywrightReport | undefined;
  if (!report) return withFailure(NONE, succeeded);
  const { expected, flaky, skipped, unexpected } = report.stats;
  const isChance = flaky <= MOST_RETRIED;
  const tally = {
    passed: expected + (isChance ? flaky : 0),
    failed: unexpected + (isChance ? 0 : flaky),
    retried: flaky,
    notRun: skipped,
    troubles: troublesOfPlaywright(report),
  };
  return withFailure(tally, succeeded);
};

/** The count of a check that either holds or does not. */
export const tallyCheck = (succeeded: boolean): Tally =>
  succeeded ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };

/** The sum of several runs. */
export const addTallies = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (sum, { passed, failed, retried, notRun, troubles }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      retried: sum.retried + retried,
      notRun: sum.notRun + notRun,
      troubles: [...sum.troubles, ...troubles],
    }),
    NONE,
  );

/** A verdict in words: what went well, what did not, and what says nothing. */
export const describeTally = ({ passed, failed, retried, notRun }: Tally): string =>
  [
    `${passed} bien`,
    `${failed} mal`,
    ...(retried > 0 ? [`${retried} solo al segundo intento`] : []),
    ...(notRun > 0 ? [`${notRun} sin ejecutar`] : []),
  ].join(', ');

/** The closing line, as programs read it. */
export const closingLine = ({ passed, failed, retried, notRun }: Tally): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(notRun > 0 ? [`${notRun} skipped`] : []),
    ...(retried > 0 ? [`${retried} at the second try`] : []),
  ].join(', ');
