import { createLocalReq } from 'payload';

import { inTransaction } from '@/core/database/transactions';
import { toOneLine } from '@/shared/control-characters';
import { SITE_PATHS } from '@/shared/paths';
import { LaunchError } from '../../launcher/launch-error.mjs';
import { sortAddresses, storeAddresses, recordAddresses } from '../addresses';
import { RecordFault } from '../errors';
import { importRecords } from '../import-records';
import type { ImportRun } from '../import-run';
import { type IssueHere, storeIssue } from '../issues';
import type { Options } from '../options';
import { showProgress } from '../progress';
import type { Outcome } from '../report';
import { store } from '../upsert-record';
import { htmlToText } from '../text/html-to-text';
import { readRecords } from '../xml-stream';
import { isDeclined, toArticle, articleItem, type ArticlePlace, SECTION_STEP } from './article';
import {
  placeholderIssue,
  bareItem,
  type JournalOptions,
  readDate,
  readIssueNumber,
  toIssue,
} from './issue';
import {
  childOf,
  childrenOf,
  type FoundArticle,
  type FoundIssue,
  inLocale,
  readOjs,
  removeFilesIn,
  textOf,
  type Tree,
  internalId,
} from './xml-tree';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { findImported } from '../imported-records';

type Sections = ArticlePlace['section'];

const DEFAULT_SECTION = 'Artículos';

const sectionsOf = (issue: Tree | undefined): Sections => {
  const trees = childrenOf(childOf(issue, 'sections'), 'section');
  const seq = ({ attributes }: Tree): number => Number(attributes['seq'] ?? 0) || 0;
  const sections = trees.toSorted((one, other) => seq(one) - seq(other));
  return (reference) => {
    const position = sections.findIndex(({ attributes }) => attributes['ref'] === reference);
    const titles = childrenOf(sections[position], 'title');
    const title = toOneLine(htmlToText(inLocale(titles, 'es')?.text ?? ''));
    return { title: title || DEFAULT_SECTION, position: Math.max(position, 0) };
  };
};

/**
 * The section of an article that was exported alone. It names it by letters that only its issue explains: one that is
 * here stays where it is.
 */
const sectionHere = async (run: ImportRun, article: Tree): Promise<Sections> => {
  const item = articleItem(internalId(article));
  const known = (await findImported(run, run.source, [item])).get(item);
  const found =
    known &&
    (await run.payload.findByID({
      collection: ARTICLES.slug,
      id: known.record,
      overrideAccess: true,
      depth: 0,
      disableErrors: true,
      select: { section: true, order: true },
    }));
  if (!found) return sectionsOf(undefined);
  const position = Math.floor(found.order / SECTION_STEP);
  return () => ({ title: found.section, position });
};

const ISSUES = 'Números';
const ARTICLES_KIND = 'Artículos';
const PASS = 'Leyendo la exportación';

const readOldPath = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined;
  if (!/^https?:\/\//iu.test(address) || !URL.canParse(address)) {
    throw new LaunchError(
      '--old-address espera la dirección de la revista: https://…/index.php/revista',
    );
  }
  return new URL(address).pathname.replace(/\/+$/u, '');
};

const storeJournalAddresses = async (
  run: ImportRun,
  oldPath: string | undefined,
): Promise<void> => {
  if (oldPath === undefined) return;
  const from = ['', '/index', '/issue/current', '/issue/archive'].map((end) => `${oldPath}${end}`);
  const wanted = from.filter(Boolean).map((one) => ({ from: one, to: SITE_PATHS.journal }));
  const addresses = await sortAddresses(run, wanted);
  if (run.isTrial) {
    recordAddresses(run, 'revista', addresses);
    return;
  }
  const req = await createLocalReq({}, run.payload);
  const stored = await inTransaction(req, () => storeAddresses(run, req, addresses));
  recordAddresses(run, 'revista', stored);
};

class OjsImport {
  private readonly issues = new Map<Tree, IssueHere>();
  private readonly byNumber = new Map<string, IssueHere>();

  constructor(
    private readonly run: ImportRun,
    private readonly oldPath: string | undefined,
  ) {}

  private options(label: string, place: string): JournalOptions {
    const { report, settings } = this.run;
    return {
      timeZone: settings.timeZone,
      siteUrl: settings.siteUrl,
      oldPath: this.oldPath,
      onWarning: (text) => report.remark({ level: 'aviso', item: label, place, text }),
    };
  }

  async issue(tree: Tree): Promise<Outcome> {
    const label = labelOf(tree);
    const { number, ...wanted } = toIssue(tree, this.options(label, `línea ${tree.line}`));
    const { here, outcome } = await storeIssue(this.run, wanted, number);
    this.issues.set(tree, here);
    return outcome;
  }

  /** Articles that were exported without their issue say which one it is. */
  private async issueByNumber(tree: Tree): Promise<IssueHere> {
    const version = childrenOf(tree, 'publication').at(-1) ?? tree;
    const identification =
      childOf(version, 'issue_identification') ?? childOf(tree, 'issue_identification');
    if (!identification) throw new RecordFault('no dice de qué número es');
    const { timeZone } = this.run.settings;
    const date = readDate(version.attributes['date_published'] ?? '', timeZone);
    const number = readIssueNumber(identification, date, timeZone);
    const key = bareItem(number);
    const known = this.byNumber.get(key);
    if (known) return known;
    const options = this.options(`número «${number.title}»`, `línea ${tree.line}`);
    const bare = toIssue(placeholderIssue(number, tree.line), options);
    const { here, outcome } = await storeIssue(this.run, bare, number);
    this.run.report.count(ISSUES, outcome);
    this.byNumber.set(key, here);
    return here;
  }

  async article({ issue, tree }: FoundArticle): Promise<Outcome> {
    if (isDeclined(tree)) return 'left';
    const here = issue ? this.issues.get(issue) : await this.issueByNumber(tree);
    if (!here) throw new RecordFault('su número no se pudo traer');
    const place = {
      issue: here.id,
      isIssuePublic: here.published,
      section: issue ? sectionsOf(issue) : await sectionHere(this.run, tree),
    };
    const options = this.options(labelOf(tree), `línea ${tree.line}`);
    const { outcome } = await store(this.run, toArticle(tree, place, options));
    return outcome;
  }

  forget(tree: Tree): void {
    this.issues.delete(tree);
  }
}

/** What a person calls it, before anything of it has been understood. */
const labelOf = (tree: Tree): string => {
  const noun = tree.name === 'issue' ? 'número' : 'artículo';
  const holder =
    tree.name === 'issue'
      ? childOf(tree, 'issue_identification')
      : (childrenOf(tree, 'publication').at(-1) ?? tree);
  const title = toOneLine(htmlToText(inLocale(childrenOf(holder, 'title'), 'es')?.text ?? ''));
  return `${noun} ${textOf(tree, 'id')} «${title.slice(0, 60)}»`;
};

export const importOjs = async (
  run: ImportRun,
  { file, options, scratch }: { file: string; options: Options; scratch: string },
): Promise<void> => {
  const oldPath = readOldPath(options.oldAddress);
  const ojs = new OjsImport(run, oldPath);
  await storeJournalAddresses(run, oldPath);
  let last: Tree | undefined;
  await showProgress(file, PASS, (progress) =>
    importRecords<FoundArticle | FoundIssue>(run, {
      kind: ({ kind }) => (kind === 'issue' ? ISSUES : ARTICLES_KIND),
      records: readRecords(file, readOjs(scratch), progress.bytes),
      label: ({ tree }) => labelOf(tree),
      place: ({ tree }) => `línea ${tree.line}`,
      importRecord: async (found) => {
        try {
          if (found.kind === 'article') return await ojs.article(found);
          if (last) ojs.forget(last);
          last = found.tree;
          return await ojs.issue(found.tree);
        } finally {
          removeFilesIn(found.tree);
        }
      },
    }),
  );
};
