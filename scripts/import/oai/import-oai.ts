import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type SafeFetcher, FetchFault } from '../safe-fetcher';
import { importRecords } from '../import-records';
import { inspectAnswer } from '../inspect-source';
import type { ImportRun } from '../import-run';
import { type IssueHere, storeIssue } from '../issues';
import { placeholderIssue, bareItem, type IssueNumber, toIssue } from '../ojs/issue';
import type { Tree } from '../ojs/xml-tree';
import type { Outcome } from '../report';
import { store } from '../upsert-record';
import { Coverage, trackReads } from '../coverage';
import { findImported } from '../imported-records';
import { identifierOf, isDeleted, issueOf, recordItem, toArticle } from './article';
import { wordsOf } from './words';
import { LaunchError } from '../../launcher/launch-error.mjs';
import { print } from '../../launcher/console';
import { readRecords, type XmlReader } from '../xml-stream';

type OaiAnswer =
  | { kind: 'record'; tree: Tree }
  | { kind: 'token'; token: string }
  | { kind: 'error'; code: string; text: string };

/** Maximum length of an element's text; longer texts are no metadata. */
const MAX_CHARACTERS = 500_000;

export const readOai = (handOver: (found: OaiAnswer) => void): XmlReader => {
  const stack: Tree[] = [];
  return {
    open: (name, attributes, line) => {
      const local = name.slice(name.indexOf(':') + 1);
      stack.push({ name: local, attributes, children: [], text: '', line });
    },
    text: (text) => {
      const tree = stack.at(-1);
      if (tree && tree.text.length < MAX_CHARACTERS) tree.text += text;
    },
    close: () => {
      const tree = stack.pop();
      if (!tree) return;
      const { attributes, name, text } = tree;
      if (name === 'record') handOver({ kind: 'record', tree });
      else if (name === 'resumptionToken') handOver({ kind: 'token', token: text.trim() });
      else if (name === 'error' && stack.at(-1)?.name === 'OAI-PMH') {
        handOver({ kind: 'error', code: attributes['code'] ?? '', text: text.trim() });
      } else stack.at(-1)?.children.push(tree);
    },
  };
};

/** Far above the size of a repository's response. */
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_PAGES = 100_000;

const NOTHING = 'noRecordsMatch';

async function* readPage(file: string, onToken: (token: string) => unknown): AsyncGenerator<Tree> {
  for await (const found of readRecords(file, readOai)) {
    if (found.kind === 'record') yield found.tree;
    else if (found.kind === 'token') onToken(found.token);
    else if (found.code !== NOTHING) {
      throw new LaunchError(`El repositorio contestó con un error: ${found.code} (${found.text})`);
    }
  }
}

const readOaiFile = (file: string): AsyncGenerator<Tree> => readPage(file, () => undefined);

const firstPage = (address: string): URL => {
  const url = new URL(address);
  url.search = '';
  url.searchParams.set('verb', 'ListRecords');
  return url;
};

/** Records from a repository, response by response. @throws {LaunchError} if a response is not valid */
async function* harvest(
  address: string,
  {
    guard,
    inspect,
    scratch,
  }: {
    guard: Pick<SafeFetcher, 'readBytes'>;
    /** Checks the kind and the encoding of a response. */
    inspect: (file: string) => Promise<void>;
    scratch: string;
  },
): AsyncGenerator<Tree> {
  const file = path.join(scratch, 'oai.xml');
  let token: string | undefined;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const url = firstPage(address);
    if (token === undefined) url.searchParams.set('metadataPrefix', 'oai_dc');
    else url.searchParams.set('resumptionToken', token);
    const answer = await guard.readBytes(url.href, MAX_BYTES).catch((error: unknown) => {
      if (!(error instanceof FetchFault)) throw error;
      throw new LaunchError(
        `${url.origin} no contesta como debe (${error.message}). Repita la orden más tarde: lo ya traído no se trae dos veces.`,
      );
    });
    await writeFile(file, answer);
    await inspect(file);
    const tokens: string[] = [];
    yield* readPage(file, (found) => tokens.push(found));
    await rm(file, { force: true });
    print(`  Páginas leídas: ${page}`);
    const next = tokens.find(Boolean);
    if (next === undefined) return;
    if (next === token) throw new LaunchError('El repositorio repite la misma página sin fin.');
    token = next;
  }
}

const ISSUES = 'Números';
const ARTICLES_KIND = 'Artículos (como borradores)';
/** Distance between the articles of an issue, in the order of the source: the metadata state no other. */
const ORDER_STEP = 10;
const MAX_ORDER = 9_999;

export const importOai = async (
  run: ImportRun,
  { guard, scratch, source }: { source: string; guard: SafeFetcher; scratch: string },
): Promise<void> => {
  const { report, settings } = run;
  const { siteUrl, timeZone } = settings;
  const issues = new Map<string, IssueHere & { articles: number }>();

  const findIssue = async (number: IssueNumber, line: number) => {
    const key = bareItem(number);
    const known = issues.get(key);
    if (known) return known;
    const wanted = toIssue(placeholderIssue(number, line), {
      timeZone,
      siteUrl,
      oldPath: undefined,
      onWarning: (text) =>
        report.remark({ level: 'aviso', item: `número «${number.title}»`, place: '', text }),
    });
    const { here, outcome } = await storeIssue(run, wanted, number);
    report.count(ISSUES, outcome);
    const found = { ...here, articles: 0 };
    issues.set(key, found);
    return found;
  };

  const coverage = new Coverage(report, wordsOf);

  const importTree = async (tree: Tree): Promise<Outcome> => {
    const identifier = identifierOf(tree);
    const onWarning = (text: string): void =>
      report.remark({
        level: 'aviso',
        item: `registro ${identifier}`,
        place: `línea ${tree.line}`,
        text,
      });
    if (isDeleted(tree)) {
      const item = recordItem(identifier);
      const known = (await findImported(run, run.source, [item])).get(item);
      if (known) onWarning('el repositorio lo ha retirado: aquí queda como está');
      return 'left';
    }
    const number = issueOf(tree, onWarning);
    const issue = await findIssue(number, tree.line);
    issue.articles += 1;
    // The first page is the order if known, because it stays the same when articles are added.
    const { pages } = number;
    const page = Number(/^\d+/u.exec(pages)?.[0]);
    const order = Math.min(page || issue.articles * ORDER_STEP, MAX_ORDER);
    const wanted = toArticle(tree, { issue: issue.id, order, pages, timeZone, onWarning });
    return (await store(run, wanted)).outcome;
  };

  const importRecord = async (original: Tree): Promise<Outcome> => {
    const { parts, tree } = trackReads(original);
    try {
      return await importTree(tree);
    } finally {
      coverage.add(`registro ${identifierOf(original)}`, parts());
    }
  };

  await importRecords(run, {
    kind: () => ARTICLES_KIND,
    records: /^https?:/iu.test(source)
      ? harvest(source, { guard, inspect: (file) => inspectAnswer(run, file), scratch })
      : readOaiFile(source),
    label: (tree) => `registro ${identifierOf(tree)}`,
    place: (tree) => `línea ${tree.line}`,
    importRecord,
  });
  coverage.finish();
};
