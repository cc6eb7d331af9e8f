import fc from 'fast-check';
import { expect, it } from 'vitest';

import { trackReads, urlsIn } from '../coverage';
import { issueOf, toArticle as toOaiArticle } from '../oai/article';
import { wordsOf as oaiWordsOf } from '../oai/words';
import type { ImportRecord } from '../upsert-record';
import { toArticle } from './article';
import { toIssue } from './issue';
import { wordsOf } from './words';
import { article, issue, record } from '../../../tests/support/found/source-arbitraries';
import type { Tree } from './xml-tree';

/*
 * Every text and every URL of a source is in the record, in a warning, or unread, which the count of parts reports.
 */

/** Runs of the property; `IMPORT_RUNS` for more. */
const numRuns = Number(process.env['IMPORT_RUNS'] ?? 400);

/** All texts of a tree, and its attributes except those that are internal to OJS. */
const textsIn = (tree: Tree): string[] => [
  tree.text,
  ...['caption', 'terms', 'src'].map((name) => tree.attributes[name] ?? ''),
  ...tree.children.flatMap(textsIn),
];

const isToken = (text: string): boolean => /w\d+w$/u.test(text);

const expectComplete = (
  tree: Tree,
  words: (kind: string) => string | null,
  work: (tracked: Tree, onWarning: (text: string) => void) => ImportRecord,
): void => {
  const { parts, tree: tracked } = trackReads(tree);
  const warnings: string[] = [];
  const record = work(tracked, (text) => warnings.push(text));
  const stored = record.data(
    new Map(record.files.map(({ key }, index) => [key, { id: index, url: '' }])),
  );
  const unread = [...parts()].filter((part) => !part.isRead && words(part.kind) !== null);
  const told = JSON.stringify([stored, record.files, warnings, unread]);
  const lost = textsIn(tree)
    .filter(isToken)
    .filter((text) => !told.includes(text.replace(/^https:\/\//u, '')));
  expect(lost).toEqual([]);
  const urls = urlsIn(textsIn(tree).join(' '));
  expect(urls.filter((url) => !told.includes(url.replace(/^https:\/\//u, '')))).toEqual([]);
};

it('of an article of OJS nothing is lost in silence', () =>
  fc.assert(
    fc.property(article, (tree) =>
      expectComplete(tree, wordsOf, (tracked, onWarning) =>
        toArticle(
          tracked,
          { issue: 1, isIssuePublic: true, section: () => undefined },
          { timeZone: 'UTC', siteUrl: '', oldPath: undefined, onWarning },
        ),
      ),
    ),
    { numRuns },
  ));

it('of an issue of OJS nothing is lost in silence', () =>
  fc.assert(
    fc.property(issue, (tree) =>
      expectComplete(tree, wordsOf, (tracked, onWarning) =>
        toIssue(tracked, { timeZone: 'UTC', siteUrl: '', oldPath: undefined, onWarning }),
      ),
    ),
    { numRuns },
  ));

it('of a record of OAI nothing is lost in silence', () =>
  fc.assert(
    fc.property(record, (tree) =>
      expectComplete(tree, oaiWordsOf, (tracked, onWarning) => {
        const { pages } = issueOf(tracked, onWarning);
        return toOaiArticle(tracked, { issue: 1, order: 1, pages, timeZone: 'UTC', onWarning });
      }),
    ),
    { numRuns },
  ));
