import type { PayloadRequest, Where } from 'payload';

import { notFound } from '@/core/api/errors';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { wherePhraseMatches } from '@/core/payload/search-text';
import { ACTIVITY } from '@/features/compliance/audit-log/activity.definition';
import { TRASH, type TrashSlug } from '@/features/content/trash/trash.definition';
import type { TrashFilter } from '@/features/content/trash/trash.schemas';
import { matchesSearch } from '@/shared/text-matching';

const IN_TRASH: Where = { deletedAt: { exists: true } };

/** A log entry precedes or follows the deletion by less than this, because both are in one transaction. */
const MAX_MS = 60_000;

interface Trashed {
  id: number;
  title: string;
  deletedAt: string;
}

/**
 * Names of the accounts that moved records to the trash, from the log. Bypasses the log's access control: a reader of the
 * trash may know its authors.
 */
const findDeleters = async (
  { payload }: PayloadRequest,
  slug: TrashSlug,
  records: readonly Trashed[],
): Promise<Map<number, string>> => {
  const oldest = Math.min(...records.map(({ deletedAt }) => Date.parse(deletedAt)));
  if (records.length === 0) return new Map();
  const { docs } = await payload.find({
    collection: ACTIVITY.slug,
    overrideAccess: true,
    depth: 0,
    where: {
      action: { equals: 'trash' },
      subject: { equals: slug },
      subjectId: { in: records.map(({ id }) => id) },
      createdAt: { greater_than_equal: new Date(oldest - MAX_MS).toISOString() },
    },
    select: { username: true, displayName: true, subjectId: true },
    // The last one of each record remains in the map.
    sort: 'createdAt',
    pagination: false,
    limit: TRASH.limits.max * 4,
  });
  return new Map(
    docs.flatMap(({ displayName, subjectId, username }) => {
      const name = displayName ?? username;
      return subjectId && name ? [[subjectId, name] as const] : [];
    }),
  );
};

/** Whether the texts of a collection are stored folded; those of issues are not, because they are few. */
const hasSearchText = ({ payload }: PayloadRequest, slug: TrashSlug): boolean =>
  payload.collections[slug].config.flattenedFields.some(({ name }) => name === 'searchText');

type Texts = Trashed & { description?: string | null };

/** Matching records of a trash, the last deletion first. A collection without folded texts is searched here. */
const findTrashed = async (
  req: PayloadRequest,
  slug: TrashSlug,
  { limit = TRASH.limits.page, page = 1, search }: TrashFilter,
): Promise<{ records: Trashed[]; total: number }> => {
  const size = Math.min(limit, TRASH.limits.max);
  const isSearchedHere = Boolean(search) && !hasSearchText(req, slug);
  const { docs, totalDocs } = await req.payload.find({
    collection: slug,
    trash: true,
    where: { and: [IN_TRASH, ...(search && !isSearchedHere ? [wherePhraseMatches(search)] : [])] },
    select: { title: true, deletedAt: true, ...(isSearchedHere ? { description: true } : {}) },
    sort: ['-deletedAt', '-id'],
    ...(isSearchedHere ? { pagination: false } : { limit: size, page }),
    depth: 0,
    req,
    overrideAccess: false,
  });
  const records = docs as unknown as Texts[];
  if (!isSearchedHere) return { records, total: totalDocs };
  const found = records.filter(({ title, description }) =>
    matchesSearch(search ?? '', [title, description]),
  );
  return { records: found.slice((page - 1) * size, page * size), total: found.length };
};

/** A page of the trash of a section, the last deletion first. */
export const listTrash = async (req: PayloadRequest, slug: TrashSlug, filter: TrashFilter) => {
  const { records, total } = await findTrashed(req, slug, filter);
  const deleters = await findDeleters(req, slug, records);
  return {
    total,
    records: records.map(({ id, title, deletedAt }) => ({
      id,
      title,
      deletedAt,
      deletedBy: deleters.get(id) ?? null,
    })),
  };
};

/** Locks a record in the trash. @throws {ApiError} 404 if it is not there */
const lockTrashed = async (
  req: PayloadRequest,
  key: { collection: TrashSlug; id: number },
): Promise<void> => {
  await lockRow(req, key);
  const { totalDocs } = await req.payload.count({
    collection: key.collection,
    trash: true,
    where: { and: [{ id: { equals: key.id } }, IN_TRASH] },
    req,
    overrideAccess: false,
  });
  if (totalDocs === 0) throw notFound(TRASH.messages.notFound);
};

/** Moves a record out of the trash. @throws {ApiError} 404 if it is not there */
export const restoreFromTrash = (
  req: PayloadRequest,
  collection: TrashSlug,
  id: number,
): Promise<void> =>
  inTransaction(req, async () => {
    await lockTrashed(req, { collection, id });
    await req.payload.update({
      collection,
      id,
      trash: true,
      data: { deletedAt: null },
      depth: 0,
      req,
      overrideAccess: false,
    });
  });

/** Deletes a record in the trash for good. @throws {ApiError} 404 if it is not there */
export const eraseFromTrash = (
  req: PayloadRequest,
  collection: TrashSlug,
  id: number,
): Promise<void> =>
  inTransaction(req, async () => {
    await lockTrashed(req, { collection, id });
    await req.payload.delete({
      collection,
      id,
      trash: true,
      depth: 0,
      req,
      overrideAccess: false,
    });
  });
