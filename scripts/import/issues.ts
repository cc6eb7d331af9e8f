import { JOURNAL } from '@/features/journal/journal.definition';
import type { ImportRun } from './import-run';
import type { Outcome } from './report';
import { store, type Wanted } from './store';
import { findImported, listImportedRecords, noteImported } from './imported-records';

/** Issues that are here already: typed by hand, or imported before. */

/** What an issue is here. */
export interface IssueHere {
  /** 0 in a trial, of one that is not here yet. */
  id: number;
  published: boolean;
}

/**
 * An issue of the same volume, number and year that did not come from there: the office has it already, and it takes
 * the articles in. It is noted, and never changed.
 */
const adoptIssue = async (
  run: ImportRun,
  item: string,
  { issue, volume, year }: { volume: string; issue: string; year: number },
): Promise<boolean> => {
  const known = await findImported(run, run.source, [item]);
  if (known.size > 0) return false;
  const { docs } = await run.payload.find({
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
  const imported = await listImportedRecords(run, run.source, JOURNAL.slug);
  const [own, more] = docs.filter(({ id }) => !imported.has(id));
  if (!own || more) return false;
  if (!run.isTrial) {
    // As of no time: what is here counts as changed since.
    const storedAt = new Date(0);
    const record = own.id;
    await noteImported(run, run.source, {
      item,
      collection: JOURNAL.slug,
      record,
      digest: '',
      storedAt,
    });
  }
  return true;
};

/** An issue by its number here. */
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

/** Brings an issue here, or finds the one that is here already. */
export const storeIssue = async (
  run: ImportRun,
  wanted: Wanted,
  number: { volume: string; issue: string; year: number },
): Promise<{ here: IssueHere; outcome: Outcome }> => {
  if (await adoptIssue(run, wanted.item, number)) {
    const text = 'ya estaba aquí un número igual: recibe los artículos, y lo demás no se toca';
    run.report.remark({ level: 'aviso', item: wanted.label, place: wanted.place, text });
    if (run.isTrial) return { here: { id: 0, published: true }, outcome: 'kept' };
  }
  const { outcome, record } = await store(run, wanted);
  const published = wanted.data(new Map())['published'] === true;
  return { here: record === 0 ? { id: 0, published } : await readIssue(run, record), outcome };
};
