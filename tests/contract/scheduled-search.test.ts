import { beforeAll, expect, it } from 'vitest';

import { articleMaker } from '../support/api/articles';
import { CONTENT_SLUGS, type ContentSlug } from '../support/api/content';
import { contentMaker } from '../support/api/content-maker';
import { isoAt, minuteFrom } from '../support/api/minutes';
import { call } from '../support/api/rest.client';
import { wordOfItsOwn } from '../support/api/search';

/** The site search finds scheduled content from the second of its publication until that of its withdrawal. */

/** Within this time of the change both states are allowed. */
const MAX_MS = 1_000;
/** Time for storing all content before its publication. */
const AHEAD_MS = 12_000;
const LASTS_MS = 7_000;

const makers = Object.fromEntries(
  CONTENT_SLUGS.map((slug) => [slug, contentMaker(slug)]),
) as Record<ContentSlug, ReturnType<typeof contentMaker>>;
const makeArticle = articleMaker();

/** A title of which the query contains one word only: the page repeats the query, which must not count as a hit. */
const titled = (own: string) => ({ asked: own, title: `Señal ${own} del cartel` });
const WORDS = Object.fromEntries(
  [...CONTENT_SLUGS, 'articles'].map((kind) => [kind, titled(wordOfItsOwn())]),
) as Record<ContentSlug | 'articles', ReturnType<typeof titled>>;

let appears: number;
let goes: number;
beforeAll(async () => {
  // The minute of the withdrawal is included: all content disappears when that minute ends.
  goes = minuteFrom(AHEAD_MS + LASTS_MS);
  appears = goes - LASTS_MS;
  const hours = { publishAt: isoAt(appears), withdrawAt: isoAt(goes - 1_000) };
  const made = await Promise.all(
    CONTENT_SLUGS.map(async (slug) => {
      const { id } = await makers[slug]({ title: WORDS[slug].title, ...hours });
      return [slug, id] as const;
    }),
  );
  const issue = made.find(([slug]) => slug === 'journal')?.[1] ?? 0;
  await makeArticle(issue, { title: WORDS.articles.title });
  expect(Date.now(), 'time enough before the hour').toBeLessThan(appears - 2_000);
  await new Promise((resolve) => setTimeout(resolve, appears - 2_000 - Date.now()));
}, 90_000);

/** The search routes, each with its URL for a word. */
const WAYS: [string, (own: string) => string][] = [
  ['/api/public/search', (own) => `/api/public/search?q=${own}`],
  ['/buscar', (own) => `/buscar?q=${own}`],
  ['suggestions', (own) => `/api/public/search/suggestions?q=${own.slice(0, -2)}`],
];

it('finds none before its hour, all of it from then on, and none after its last', async () => {
  const seen: [number, number, string, boolean][] = [];
  while (Date.now() < goes + MAX_MS + 1_500) {
    for (const [kind, { asked }] of Object.entries(WORDS)) {
      for (const [way, addressOf] of WAYS) {
        const begun = Date.now();
        const { status, text } = await call('GET', addressOf(asked));
        expect(status).toBe(200);
        seen.push([begun, Date.now(), `${way} ${kind}`, text.includes('del cartel')]);
      }
    }
  }
  const wrongly = (isRight: (begun: number, ended: number) => boolean | undefined) =>
    seen.filter(([begun, ended, , isFound]) => {
      const isExpected = isRight(begun, ended);
      return isExpected !== undefined && isExpected !== isFound;
    });
  expect(wrongly((_, ended) => (ended < appears ? false : undefined))).toEqual([]);
  expect(
    wrongly((begun, ended) => (begun > appears + MAX_MS && ended < goes ? true : undefined)),
  ).toEqual([]);
  expect(wrongly((begun) => (begun > goes + MAX_MS ? false : undefined))).toEqual([]);
  const all = WAYS.flatMap(([way]) => Object.keys(WORDS).map((kind) => `${way} ${kind}`));
  for (const [from, to] of [
    [0, appears],
    [appears + MAX_MS, goes],
    [goes + MAX_MS, Infinity],
  ] as const) {
    const asked = seen.filter(([begun, ended]) => begun > from && ended < to);
    expect(new Set(asked.map(([, , name]) => name)), 'each was asked for').toEqual(new Set(all));
  }
}, 60_000);
