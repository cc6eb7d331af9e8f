import { JOURNAL, numberIssue } from '@/features/content/journal/journal.definition';
import { RecordFault } from './errors';
import type { ImportRun } from './import-run';
import {
  findImported,
  type Imported,
  listItemsOf,
  listOthersRecords,
  recordImported,
} from './imported-records';
import { bareItem, type IssueNumber } from './ojs/issue';
import type { Outcome } from './report';
import { store, type ImportRecord } from './upsert-record';

export interface IssueHere {
  /** 0 for an issue that a dry run would create. */
  id: number;
  published: boolean;
}

type Numbered = Pick<IssueNumber, 'volume' | 'issue' | 'year'>;

/** Import time of an issue that was here before: it counts as changed since, and is never overwritten. */
const BEFORE_ALL = new Date(0);

const listIssuesOf = async (
  { payload }: ImportRun,
  { issue, volume, year }: Numbered,
): Promise<number[]> => {
  const { docs } = await payload.find({
    collection: JOURNAL.slug,
    overrideAccess: true,
    depth: 0,
    pagination: false,
    where: {
      and: [
        { volume: { equals: volume } },
        { issue: { equals: issue } },
        { year: { equals: year } },
      ],
    },
    select: { title: true },
  });
  return docs.map(({ id }) => id);
};

/**
 * Finds the issue that has this number. An issue identified by number only matches any issue with
 * that number; an issue with its own id does not match an issue with a different id, nor an issue
 * of another journal.
 *
 * @returns the import record; a placeholder that was created for its articles and is unchanged may
 * be completed now
 * @throws {RecordFault} if a number alone matches several
 */
const findSameNumber = async (
  run: ImportRun,
  item: string,
  number: Numbered,
): Promise<Imported | undefined> => {
  const collection = JOURNAL.slug;
  const sameNumber = await listIssuesOf(run, number);
  const foreign = await listOthersRecords(run, run.source, { collection, records: sameNumber });
  const records = sameNumber.filter((record) => !foreign.has(record));
  const items = await listItemsOf(run, run.source, { collection, records });
  const bare = bareItem(number);
  const isBare = item === bare;
  const others = new Set(items.filter((one) => one.item !== bare).map(({ record }) => record));
  const [own, ...more] = isBare ? records : records.filter((record) => !others.has(record));
  if (own === undefined) return undefined;
  if (more.length > 0) {
    if (!isBare) return undefined;
    const name = `${numberIssue(number.volume, number.issue)} (${number.year})`;
    throw new RecordFault(`hay aquí varios números ${name}: no se sabe en cuál de ellos va`);
  }
  const made = isBare ? undefined : items.find(({ record }) => record === own);
  return made ?? { item, collection, record: own, digest: '', storedAt: BEFORE_ALL };
};

const adoptIssue = async (
  run: ImportRun,
  { item, label, place }: ImportRecord,
  number: Numbered,
): Promise<Imported | undefined> => {
  const known = await findImported(run, run.source, [item]);
  if (known.size > 0) return undefined;
  const own = await findSameNumber(run, item, number);
  if (!own) return undefined;
  if (!run.isTrial) await recordImported(run, run.source, { ...own, item });
  if (own.storedAt.getTime() === BEFORE_ALL.getTime()) {
    const text = 'ya estaba aquí un número igual: recibe los artículos, y lo demás no se toca';
    run.report.remark({ level: 'aviso', item: label, place, text });
  }
  return own;
};

const readIssue = async ({ payload }: ImportRun, id: number): Promise<IssueHere> => {
  const found = await payload.findByID({
    collection: JOURNAL.slug,
    id,
    overrideAccess: true,
    depth: 0,
    trash: true,
    disableErrors: true,
    select: { published: true, deletedAt: true },
  });
  return { id, published: found?.published === true && !found.deletedAt };
};

export const storeIssue = async (
  run: ImportRun,
  wanted: ImportRecord,
  number: Numbered,
): Promise<{ here: IssueHere; outcome: Outcome }> => {
  const adopted = await adoptIssue(run, wanted, number);
  const { outcome, record } = await store(run, wanted, adopted);
  const isToCome = run.isTrial && (outcome === 'new' || outcome === 'changed');
  const published = wanted.data(new Map())['published'] === true;
  return { here: isToCome ? { id: record, published } : await readIssue(run, record), outcome };
};
