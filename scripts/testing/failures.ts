/** Failures of a run with the start of their messages, repeated at the end of the output. */

/** Maximum number of lines per failure; the full output is in the step's log. */
const MAX_LINES = 12;

// eslint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\u001B\[[\d;]*m/gu;

const describe = (name: string, message = ''): string => {
  const lines = message.replaceAll(COLOURS, '').trim().split('\n').slice(0, MAX_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
};

/** The parts of vitest's JSON report that tell of failures. */
export interface VitestResults {
  testResults?: {
    name: string;
    /** Why a file as a whole failed: it did not load, or a hook of it failed. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** Each failed case, and each file that failed without one. */
export const troublesOfVitest = ({ testResults = [] }: VitestResults): string[] =>
  testResults.flatMap(({ assertionResults, message, name }) => [
    ...(message ? [describe(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ failureMessages, fullName }) =>
        describe(`${name} › ${fullName}`, failureMessages?.[0]),
      ),
  ]);

/** The parts of Playwright's JSON report that tell of failures. */
export interface PlaywrightSuite {
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: { message: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Each case that failed, or failed once: why it did the first time. */
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
