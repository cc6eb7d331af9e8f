import { createLocalReq } from 'payload';

import { inTransaction } from '@/core/database/transactions';
import { toOneLine } from '@/shared/control-characters';
import { SITE_PATHS } from '@/shared/paths';
import { LaunchError } from '../../launcher/launch-error.mjs';
import { sortAddresses, storeAddresses, recordAddresses } from '../addresses';
import { Coverage, trackReads } from '../coverage';
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
import {
  articleItem,
  type ArticlePlace,
  currentVersion,
  DEFAULT_SECTION,
  isDeclined,
  SECTION_STEP,
  toArticle,
} from './article';
import { wordsOf } from './words';
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
  type Found,
  type FoundArticle,
  inLocale,
  readAll,
  readOjs,
  removeFilesIn,
  textOf,
  type Tree,
  internalId,
} from './xml-tree';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import { findImported } from '../imported-records';

type Sections = ArticlePlace['section'];

/**
 * Finds sections by their abbreviation in any language, because an article names its section in the
 * language of the exporting user.
 */
const sectionsOf = (issue: Tree | undefined): Sections => {
  const trees = childrenOf(childOf(issue, 'sections'), 'section');
  const seq = ({ attributes }: Tree): number => Number(attributes['seq'] ?? 0) || 0;
  const sections = trees
    .toSorted((one, other) => seq(one) - seq(other))
    .map((section, position) => ({
      names: [
        section.attributes['ref'],
        ...childrenOf(section, 'abbrev').map(({ text }) => text.trim()),
      ],
      title: toOneLine(htmlToText(inLocale(childrenOf(section, 'title'), 'es')?.text ?? '')),
      position,
    }));
  return (reference) => {
    const found = sections.find(({ names }) => names.includes(reference));
    return found && { title: found.title || DEFAULT_SECTION, position: found.position };
  };
};

/**
 * The section of an article that was exported alone. The export names it only by an abbreviation
 * that the issue explains, so an article that is already here keeps its section.
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
  if (!found) return () => undefined;
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
  readonly coverage: Coverage;
  private readonly issues = new Map<Tree, IssueHere>();
  private readonly byNumber = new Map<string, IssueHere>();

  constructor(
    private readonly run: ImportRun,
    private readonly oldPath: string | undefined,
  ) {
    this.coverage = new Coverage(run.report, wordsOf);
  }

  /** Imports a part of the file and counts the data that was read, even if the import fails. */
  private async counting<Result>(
    original: Tree,
    work: (tree: Tree) => Promise<Result>,
  ): Promise<Result> {
    const { parts, tree } = trackReads(original);
    try {
      return await work(tree);
    } finally {
      this.coverage.add(labelOf(original), parts());
    }
  }

  rest(tree: Tree): void {
    this.coverage.add('fuera de números y artículos', trackReads(tree).parts());
  }

  private options(label: string, place: string): JournalOptions {
    const { report, settings } = this.run;
    return {
      timeZone: settings.timeZone,
      siteUrl: settings.siteUrl,
      oldPath: this.oldPath,
      onWarning: (text) => report.remark({ level: 'aviso', item: label, place, text }),
    };
  }

  issue(original: Tree): Promise<Outcome> {
    return this.counting(original, async (tree) => {
      // From the original tree, because access through `tree` would count the title as read.
      const label = labelOf(original);
      const { number, ...wanted } = toIssue(tree, this.options(label, `línea ${tree.line}`));
      // Marks the sections as read: the articles read them only after they are counted.
      sectionsOf(tree);
      const { here, outcome } = await storeIssue(this.run, wanted, number);
      this.issues.set(original, here);
      return outcome;
    });
  }

  /** Finds or creates the issue that an article exported without its issue names. */
  private async issueByNumber(tree: Tree): Promise<IssueHere> {
    const version = currentVersion(tree);
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

  article({ issue, tree: original }: FoundArticle): Promise<Outcome> {
    return this.counting(original, async (tree) => {
      if (isDeclined(tree)) {
        readAll(tree);
        return 'left';
      }
      const here = issue ? this.issues.get(issue) : await this.issueByNumber(tree);
      if (!here) throw new RecordFault('su número no se pudo traer');
      const place = {
        issue: here.id,
        isIssuePublic: here.published,
        section: issue ? sectionsOf(issue) : await sectionHere(this.run, tree),
      };
      const options = this.options(labelOf(original), `línea ${tree.line}`);
      const { outcome } = await store(this.run, toArticle(tree, place, options));
      return outcome;
    });
  }

  forget(tree: Tree): void {
    this.issues.delete(tree);
  }
}

/** Label of an issue or an article for the report, from its tree before the conversion. */
const labelOf = (tree: Tree): string => {
  const noun = tree.name === 'issue' ? 'número' : 'artículo';
  const holder =
    tree.name === 'issue' ? childOf(tree, 'issue_identification') : currentVersion(tree);
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
    importRecords<Found>(run, {
      kind: ({ kind }) => (kind === 'issue' ? ISSUES : ARTICLES_KIND),
      records: readRecords(file, readOjs(scratch), progress.bytes),
      label: ({ tree }) => labelOf(tree),
      place: ({ tree }) => `línea ${tree.line}`,
      importRecord: async (found) => {
        try {
          if (found.kind === 'article') return await ojs.article(found);
          if (found.kind === 'rest') {
            ojs.rest(found.tree);
            return undefined;
          }
          if (last) ojs.forget(last);
          last = found.tree;
          return await ojs.issue(found.tree);
        } finally {
          removeFilesIn(found.tree);
        }
      },
    }),
  );
  ojs.coverage.finish();
};
