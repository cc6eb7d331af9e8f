import { existsSync, readFileSync } from 'node:fs';

/** How many test cases (or checks) passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
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
  const tally = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  return withFailure(tally, succeeded);
};

/** The count of a Playwright run, from its JSON report. */
export const tallyPlaywright = (reportFile: string, succeeded: boolean): Tally => {
  const stats = (readReport(reportFile) as PlaywrightReport | undefined)?.stats;
  const tally = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  };
  return withFailure(tally, succeeded);
};

/** The count of a check that either holds or does not. */
export const tallyCheck = (succeeded: boolean): Tally =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const addTallies = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});
