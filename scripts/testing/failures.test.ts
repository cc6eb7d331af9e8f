import { expect, test } from 'vitest';

import { troublesOfPlaywright, troublesOfVitest } from './summary';

const passed = { fullName: 'holds', status: 'passed', failureMessages: [] };

test('a failed case is told by its file, its name and why', () => {
  const failed = { fullName: 'tells', status: 'failed', failureMessages: ['one is not two\nat x'] };
  const report = { testResults: [{ name: 'a.test.ts', assertionResults: [passed, failed] }] };
  expect(troublesOfVitest(report)).toEqual(['✗ a.test.ts › tells\n    one is not two\n    at x']);
});

test('so is a file that did not load', () => {
  const testResults = [{ name: 'a.test.ts', message: 'no such module', assertionResults: [] }];
  expect(troublesOfVitest({ testResults })).toEqual(['✗ a.test.ts\n    no such module']);
});

test('a case of the browser that passed only at the second try says why it did not at the first', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    file: 'b.spec.ts',
    line: 3,
    title,
    tests: [
      { status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] },
    ],
  });
  const specs = [spec('opens', 'expected', []), spec('closes', 'flaky', ['\u001B[31mtoo late'])];
  expect(troublesOfPlaywright({ suites: [{ specs, suites: [] }] })).toEqual([
    '✗ b.spec.ts:3 › closes (bien al segundo intento)\n    too late',
  ]);
});

test('a long reason is cut, and a run without failures has nothing to tell', () => {
  const failureMessages = [Array.from({ length: 50 }, () => 'line').join('\n')];
  const failed = { fullName: 'tells', status: 'failed', failureMessages };
  const [trouble] = troublesOfVitest({ testResults: [{ name: 'a', assertionResults: [failed] }] });
  expect(trouble?.split('\n')).toHaveLength(13);
  expect(troublesOfVitest({})).toEqual([]);
  expect(troublesOfPlaywright({ specs: [], suites: [] })).toEqual([]);
});
