import type { SafeFetcher } from '../safe-fetcher';
import { importRecords } from '../import-records';
import type { ImportRun } from '../import-run';
import { type IssueHere, storeIssue } from '../issues';
import { placeholderIssue, bareItem, type IssueNumber, toIssue } from '../ojs/issue';
import type { Tree } from '../ojs/xml-tree';
import type { Outcome } from '../report';
import { store } from '../upsert-record';
import { identifierOf, isDeleted, issueOf, toArticle } from './article';
import { harvest, readOaiFile } from './harvest';

/** `npm run import -- oai ADDRESS|FILE`: imports a journal's OAI-PMH records as drafts of articles. */

const ISSUES = 'Números';
const ARTICLES_KIND = 'Artículos (como borradores)';
/** Of the articles of an issue, as they come: nothing says more of their order. */
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

  const importRecord = async (tree: Tree): Promise<Outcome> => {
    if (isDeleted(tree)) return 'left';
    const { pages, ...number } = issueOf(tree);
    const issue = await findIssue(number, tree.line);
    issue.articles += 1;
    // By its page where it has one: it stays when others come.
    const page = Number(/^\d+/u.exec(pages)?.[0]);
    const order = Math.min(page || issue.articles * ORDER_STEP, MAX_ORDER);
    return (await store(run, toArticle(tree, { issue: issue.id, order, pages, timeZone }))).outcome;
  };

  await importRecords(run, {
    kind: () => ARTICLES_KIND,
    records: /^https?:/iu.test(source) ? harvest(source, { guard, scratch }) : readOaiFile(source),
    label: (tree) => `registro ${identifierOf(tree)}`,
    place: (tree) => `línea ${tree.line}`,
    importRecord,
  });
};
