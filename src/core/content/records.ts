import type {
  CollectionSlug,
  DataFromCollectionSlug,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
  Sort,
  Where,
} from 'payload';

import { notFound, staleRecord } from '@/core/api/errors';
import { orderedIds } from '@/core/content/id-snapshot';
import { whereState } from '@/core/content/visibility';
import { withReadAccess } from '@/core/content/with-read-access';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { wherePhraseMatches } from '@/core/payload/search-text';
import type { AdminList, Pagination } from '@/core/schema';
import type { StateFilter } from '@/shared/publication';

/**
 * Queries and commands for the records of any collection. All of them run with the access rules of the collection for the
 * user of `req`.
 */

/** A page of records, or all of them, with the total. */
export interface RecordPage<Slug extends CollectionSlug> {
  docs: DataFromCollectionSlug<Slug>[];
  total: number;
}

interface ListOptions<Slug extends CollectionSlug> extends AdminList {
  collection: Slug;
  sort: Sort;
  category?: string | undefined;
  /** Only the records in this state at the time of the request. */
  state?: StateFilter | undefined;
  where?: Where;
  /** 1 populates references, such as the pictures within a text. */
  depth?: 0 | 1;
  /** Large fields to leave out, if the list does not need them. */
  without?: Record<string, false>;
}

const toConditions = (
  req: PayloadRequest,
  { category, id, search, state, where }: ListOptions<CollectionSlug>,
): Where => ({
  and: [
    ...(where ? [where] : []),
    ...(state ? [whereState(req, state)] : []),
    ...(category ? [{ category: { equals: category } }] : []),
    ...(id ? [{ id: { equals: id } }] : []),
    ...(search ? [wherePhraseMatches(search)] : []),
  ],
});

/** A page of a list by its id snapshot; `undefined` if `req` has none. */
const listFromSnapshot = async <Slug extends CollectionSlug>(
  req: PayloadRequest,
  options: ListOptions<Slug>,
): Promise<RecordPage<Slug> | undefined> => {
  const { collection, sort, limit = 0, page = 1, depth = 0, without } = options;
  const where = toConditions(req, options);
  const snapshot = await orderedIds(req, { collection, sort, where });
  if (!snapshot) return undefined;
  const ids = snapshot.slice((page - 1) * limit, page * limit);
  const { docs } = await req.payload.find({
    collection,
    req,
    overrideAccess: false,
    depth,
    where: { id: { in: ids } },
    pagination: false,
    // Cast to `object`: see `listRecords`.
    ...((without ? { select: without } : {}) as object),
  });
  const records = new Map(docs.map((record) => [record.id, record]));
  return {
    docs: ids.flatMap((id) => records.get(id) ?? []),
    total: snapshot.length,
  };
};

/** Lists records; without `limit` all of them, in one query without a count. */
export const listRecords = async <Slug extends CollectionSlug>(
  req: PayloadRequest,
  options: ListOptions<Slug>,
): Promise<RecordPage<Slug>> => {
  const { collection, sort, limit, page = 1, depth = 0, without } = options;
  const ordered = limit ? await listFromSnapshot(req, options) : undefined;
  if (ordered) return ordered;
  const where = toConditions(req, options);
  // In parallel, because Payload's own pagination reads the page only after the count.
  const [{ docs }, total] = await Promise.all([
    req.payload.find({
      collection,
      req,
      overrideAccess: false,
      depth,
      sort,
      where,
      // Cast to `object`, because TypeScript cannot unite the `select` types of all collections.
      ...((without ? { select: without } : {}) as object),
      pagination: false,
      limit: limit ?? 0,
      page: limit ? page : 1,
    }),
    limit ? countRecords(req, collection, where) : undefined,
  ]);
  return { docs: !limit && page > 1 ? [] : docs, total: total ?? docs.length };
};

/**
 * Number of records of a collection that match `where`. Uses Payload's database adapter, as its pagination does: the
 * Local API would add more time than counting a short list takes.
 */
export const countRecords = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  where: Where = {},
): Promise<number> => {
  const readable = await withReadAccess(req, collection, where);
  return (await req.payload.db.count({ collection, req, where: readable })).totalDocs;
};

/**
 * Concatenates two lists and returns one page. Payload has page numbers but no offset, so two
 * adjacent pages of the second list are read, and sliced.
 */
export const concatPages = async <Doc>(
  [first, second]: [PageReader<Doc>, PageReader<Doc>],
  { limit, page = 1 }: Pagination,
): Promise<{ docs: Doc[]; total: number }> => {
  if (!limit) {
    const [start, rest] = [await first({ page }), await second({ page })];
    return { docs: [...start.docs, ...rest.docs], total: start.total + rest.total };
  }
  const start = await first({ limit, page });
  const missing = limit - start.docs.length;
  if (missing === 0) {
    const { total } = await second({ limit: 1 });
    return { docs: start.docs, total: start.total + total };
  }
  const begin = Math.max(0, (page - 1) * limit - start.total);
  const secondPage = Math.floor(begin / limit) + 1;
  const [one, next] = await Promise.all([
    second({ limit, page: secondPage }),
    second({ limit, page: secondPage + 1 }),
  ]);
  const rest = [...one.docs, ...next.docs].slice(begin % limit);
  return { docs: [...start.docs, ...rest.slice(0, missing)], total: start.total + one.total };
};

/** Reads a page of a list, or, without `limit`, all of it. */
type PageReader<Doc> = (pagination: Pagination) => Promise<{ docs: Doc[]; total: number }>;

interface RecordKey<Slug extends CollectionSlug> {
  collection: Slug;
  id: number;
  depth?: 0 | 1;
}

/** One record; @throws {ApiError} 404 if it does not exist or the user may not read it. */
export const findRecord = async <Slug extends CollectionSlug>(
  req: PayloadRequest,
  { collection, id, depth = 0 }: RecordKey<Slug>,
): Promise<DataFromCollectionSlug<Slug>> => {
  const record = await req.payload.findByID({
    collection,
    id,
    req,
    overrideAccess: false,
    depth,
    disableErrors: true,
  });
  if (!record) throw notFound();
  return record;
};

export const createRecord = async <Slug extends CollectionSlug>(
  req: PayloadRequest,
  {
    collection,
    data,
    depth = 0,
  }: { collection: Slug; data: RequiredDataFromCollectionSlug<Slug>; depth?: 0 | 1 },
): Promise<DataFromCollectionSlug<Slug>> =>
  inTransaction(req, () =>
    req.payload.create({ collection, data, req, overrideAccess: false, depth }),
  );

/**
 * Whether the record was changed after the client last saw it. The client states the time in the body (`lastSeen`), in
 * `If-Match` (the `updatedAt` in quotes) or in `If-Unmodified-Since`, which has whole seconds only.
 */
export const preconditionFailed = (
  req: PayloadRequest,
  storedAt: string,
  lastSeen?: string | null,
): boolean => {
  const stored = Date.parse(storedAt);
  const seen = lastSeen ?? req.headers.get('if-match')?.replace(/^(?:W\/)?"|"$/gu, '');
  if (seen && seen !== '*') return !(stored <= Date.parse(seen));
  const since = req.headers.get('if-unmodified-since');
  return since !== null && !(Math.floor(stored / 1000) * 1000 <= Date.parse(since));
};

interface UpdateOptions<Slug extends CollectionSlug> extends RecordKey<Slug> {
  /** The client's `updatedAt` of the record, if it sent one. */
  lastSeen?: string | null;
  /** Computes the change from the currently stored record. */
  change: (
    stored: DataFromCollectionSlug<Slug>,
  ) =>
    | Partial<RequiredDataFromCollectionSlug<Slug>>
    | Promise<Partial<RequiredDataFromCollectionSlug<Slug>>>;
}

/**
 * Changes a record under a row lock, so that the check for concurrent changes holds until commit.
 *
 * @throws {ApiError} 404 unknown, 409 changed since `lastSeen`
 */
export const updateRecord = async <Slug extends CollectionSlug>(
  req: PayloadRequest,
  { collection, id, lastSeen, change, depth = 0 }: UpdateOptions<Slug>,
): Promise<DataFromCollectionSlug<Slug>> =>
  inTransaction(req, async () => {
    await lockRow(req, { collection, id });
    const stored = await findRecord(req, { collection, id });
    const { updatedAt } = stored as { updatedAt?: unknown };
    if (preconditionFailed(req, String(updatedAt), lastSeen)) throw staleRecord();
    return (await req.payload.update({
      collection,
      id,
      data: await change(stored),
      req,
      overrideAccess: false,
      depth,
    } as unknown as Parameters<
      typeof req.payload.update
    >[0])) as unknown as DataFromCollectionSlug<Slug>;
  });

/** Moves a record to the trash, from which an editor can restore it. @throws {ApiError} 404 */
export const trashRecord = async (
  req: PayloadRequest,
  { collection, id }: RecordKey<CollectionSlug>,
): Promise<void> => {
  await updateRecord(req, {
    collection,
    id,
    change: () => ({ deletedAt: new Date().toISOString() }),
  });
};
