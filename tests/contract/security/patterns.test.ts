import { describe, expect, it } from 'vitest';

import { contentMaker } from '../../support/api/content-maker';
import { expectRefusal } from '../../support/api/expectations';
import { call } from '../../support/api/rest.client';
import { asAdministrator } from '../../support/api/roles';
import { addressOf, CALLS_WITH_BODY, callName } from '../contract.table';

/**
 * Texts of 50,000 characters on which a careless regular expression works for minutes: the test then
 * runs out of its time.
 */

const LENGTH = 50_000;
const repeat = (part: string, end = ''): string =>
  part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH) + end;

const EVIL: [string, string][] = [
  ['one letter', repeat('a')],
  ['letters and a stranger', repeat('a', '!')],
  ['spaces', repeat(' ', 'x')],
  ['line ends', repeat('\r\n', 'x')],
  ['tabs and spaces', repeat('\t ', 'x')],
  ['halves of addresses', repeat('a@')],
  ['points', `a@${repeat('a.')}`],
  ['hyphens', `a@${repeat('a-')}`],
  ['figures', repeat('1')],
  ['figures apart', repeat('1 -')],
  ['the beginning of an address', `https://${repeat('a.')}`],
  ['slashes', `https://example.org${repeat('/')}`],
  ['percent signs', `https://example.org/${repeat('%2')}`],
  ['brackets', repeat('(')],
  ['marks', repeat('<a ')],
  ['entities', repeat('&amp')],
  ['braces', repeat('{"a":[')],
  ['accents', repeat('a\u0301')],
  ['joined pictures', repeat('👩‍')],
  ['a date that goes on', `2027-01-01T00:00:00.${repeat('0')}`],
];

const token = await asAdministrator();

/** What is still being written may be anything. */
const PREVIEWS = '/api/admin/preview/';

const CALLS = CALLS_WITH_BODY.map((row) => [callName(row), row] as const);

describe.each(CALLS)('%s', (_name, row) => {
  it('answers every text of that kind in every field', async () => {
    for (const [what, text] of EVIL) {
      const json = Object.fromEntries(
        Object.entries(row.body?.() ?? {}).map(([field, value]) => [
          field,
          typeof value === 'string' ? text : value,
        ]),
      );
      const answer = await call(row.method, addressOf(row, 2_147_483_647), { token, json });
      const allowed = row.path.startsWith(PREVIEWS) ? [200, 400] : [400, 401, 404, 409];
      expect(allowed, what).toContain(answer.status);
      if (answer.status !== 200) expectRefusal(answer, answer.status);
    }
  });
});

describe('the text of a news item', () => {
  const makeNews = contentMaker('news');

  it.each(EVIL)('takes %s, where there is something to read', async (_what, text) => {
    const content = `Texto: ${text}`;
    expect((await makeNews({ content })).content).toBe(content);
  });
});
