import type { PayloadRequest } from 'payload';

import type { Pagination } from '@/core/schema';
import { createRecord, listRecords, trashRecord, updateRecord } from '@/core/content/records';
import { JOURNAL } from '@/features/journal/journal.definition';
import type { JournalChange, JournalInput } from '@/features/journal/journal.schemas';
import type { Journal } from '@/payload-types';

const collection = JOURNAL.slug;

/** Volume and issue are texts ("10", "2-3", "Especial"): digits in them count as numbers. */
const byNumber = new Intl.Collator('es', { numeric: true });

const latestFirst = (one: Journal, other: Journal): number =>
  other.year - one.year ||
  byNumber.compare(other.volume, one.volume) ||
  byNumber.compare(other.issue, one.issue) ||
  other.id - one.id;

/**
 * Issues by year, volume and number, all descending. The order is made here, not by the database,
 * whose texts put "10" before "9"; a journal has two issues a year.
 */
export const listJournal = async (req: PayloadRequest, { limit, page = 1 }: Pagination) => {
  const { docs, total } = await listRecords(req, { collection, sort: '-year' });
  const ordered = docs.toSorted(latestFirst);
  const size = limit ?? total;
  return { docs: ordered.slice((page - 1) * size, page * size), total };
};

export const createJournalIssue = (req: PayloadRequest, data: JournalInput) =>
  createRecord(req, { collection, data });

export const updateJournalIssue = (
  req: PayloadRequest,
  { id, change: { updatedAt, ...fields } }: { id: number; change: JournalChange },
) => updateRecord(req, { collection, id, lastSeen: updatedAt, change: () => fields });

export const trashJournalIssue = (req: PayloadRequest, id: number) =>
  trashRecord(req, { collection, id });
