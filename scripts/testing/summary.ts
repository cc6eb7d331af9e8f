import { existsSync, readFileSync } from 'node:fs';

/** Failures of a run with the start of their messages, repeated at the end of the output. */

/** Maximum number of lines per failure; the full output is in the step's log. */
const MAX_LINES = 12;

// eslint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\u001B\[[\d;]*m/gu;

const describe = (name: string, message = ''): string => {
  const lines = message.replaceAll(COLOURS, '').trim().split('\n').slice(0, MAX_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
};

interface VitestResults {
  testResults?: {
    name: string;
    /** Reason why the whole file failed: it did not load, or one of its hooks failed. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

export const troublesOfVitest = ({ testResults = [] }: VitestResults): string[] =>
  testResults.flatMap(({ assertionResults, message, name }) => [
    ...(message ? [describe(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ failureMessages, fullName }) =>
        describe(`${name} › ${fullName}`, failureMessages?.[0]),
      ),
  ]);

interface PlaywrightSuite {
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: { message: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

export const troublesOfPlaywright = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ file, line, tests, title }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results, status }) =>
        describe(
          `${file}:${line} › ${title}${status === 'flaky' ? ' (bien al segundo intento)' : ''}`,
          results.find(({ errors }) => errors.length > 0)?.errors[0]?.message,
        ),
      ),
  ),
  ...suites.flatMap(troublesOfPlaywright),
];

export interface Summary {
  passed: number;
  failed: number;
  /** Number of tests that passed on retry: each is reported, and more than `MAX_FLAKY` fail the run. */
  retried: number;
  /** Number of tests that were skipped, because this machine lacks a requirement. */
  notExecuted: number;
  /** Name and reason of each test that failed, or passed only at the second try. */
  troubles: string[];
}

/**
 * Accepted number of flaky browser tests per run (of about 700), because of timing on a busy machine; each is listed.
 * More indicate a race in product or tests.
 */
const MAX_FLAKY = 3;

const NONE: Summary = { passed: 0, failed: 0, retried: 0, notExecuted: 0, troubles: [] };

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

/** Adds a failure if the run failed without a failed test (a file that does not load) or ran no test. */
const withFailure = (tally: Summary, succeeded: boolean): Summary => {
  const isSound = succeeded && tally.passed + tally.failed > 0;
  return isSound ? tally : { ...tally, failed: Math.max(1, tally.failed) };
};

export const summarizeVitest = (reportFile: string, succeeded: boolean): Summary => {
  const report = readReport(reportFile) as VitestReport | undefined;
  const tally = report && {
    ...NONE,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    notExecuted: report.numPendingTests,
    troubles: troublesOfVitest(report),
  };
  return withFailure(tally ?? NONE, succeeded);
};

export const tallyPlaywright = (reportFile: string, succeeded: boolean): Summary => {
  const report = readReport(reportFile) as PlaywrightReport | undefined;
  if (!report) return withFailure(NONE, succeeded);
  const { expected, flaky, skipped, unexpected } = report.stats;
  const isChance = flaky <= MAX_FLAKY;
  const tally = {
    passed: expected + (isChance ? flaky : 0),
    failed: unexpected + (isChance ? 0 : flaky),
    retried: flaky,
    notExecuted: skipped,
    troubles: troublesOfPlaywright(report),
  };
  return withFailure(tally, succeeded);
};

/** Summary of a check that either passes or fails. */
export const tallyCheck = (succeeded: boolean): Summary =>
  succeeded ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };

export const addTallies = (tallies: Summary[]): Summary =>
  tallies.reduce(
    (sum, { passed, failed, retried, notExecuted, troubles }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      retried: sum.retried + retried,
      notExecuted: sum.notExecuted + notExecuted,
      troubles: [...sum.troubles, ...troubles],
    }),
    NONE,
  );

export const describeTally = ({ passed, failed, retried, notExecuted }: Summary): string =>
  [
    `${passed} bien`,
    `${failed} mal`,
    ...(retried > 0 ? [`${retried} solo al segundo intento`] : []),
    ...(notExecuted > 0 ? [`${notExecuted} sin ejecutar`] : []),
  ].join(', ');

export const summaryLine = ({ passed, failed, retried, notExecuted }: Summary): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(notExecuted > 0 ? [`${notExecuted} skipped`] : []),
    ...(retried > 0 ? [`${retried} at the second try`] : []),
  ].join(', ');
