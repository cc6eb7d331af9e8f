import type { CollectionSlug, Field, PayloadRequest, Sort, Where } from 'payload';

import { readOrderedIds } from '@/core/content/id-snapshot';
import { nameReferences } from '@/core/content/names';
import type { Reference } from '@/core/payload/reference';
import { settings } from '@/core/settings';
import type { Column, Table } from '@/core/spreadsheet/table';
import { countWith, recordActivity } from '@/features/compliance/audit-log/activity.service';
import { columnsOf, referencesOf } from '@/features/compliance/csv-export/exports.columns';
import type { InboxSlug } from '@/features/compliance/csv-export/exports.definition';
import { toLocalInputValue } from '@/shared/date-input';
import { toSlug } from '@/shared/text-matching';

type Row = Record<string, unknown>;

const PAGE = 500;

const titleFieldOf = (req: PayloadRequest, collection: CollectionSlug): string =>
  req.payload.collections[collection].config.admin.useAsTitle ?? 'id';

/** Rows with the titles of the records that they refer to. */
const withTitles = async (req: PayloadRequest, fields: Field[], rows: Row[]): Promise<Row[]> => {
  const sources = Object.fromEntries(
    referencesOf(fields).map(({ name, relationTo }) => [
      name,
      { slug: relationTo, field: titleFieldOf(req, relationTo) },
    ]),
  );
  const name = await nameReferences(req, rows as Record<string, Reference>[], sources);
  return rows.map((row) => name(row as Record<string, Reference>));
};

/** Columns that are not fields: computed from a row, or read for a page of rows at a time. */
export interface ComputedColumns {
  columns: readonly Column<Row>[];
  /** @returns the rows, each with the values of the columns */
  read?: (req: PayloadRequest, rows: Row[]) => Promise<Row[]>;
}

interface ExportedList {
  collection: InboxSlug;
  where: Where;
  sort: Sort;
  computed?: ComputedColumns | undefined;
}

/**
 * The rows of a list in its order, a page at a time. Only the ids of all of them are in memory: a hundred thousand are
 * less than a megabyte.
 */
const readRows = async function* (
  req: PayloadRequest,
  { collection, where, sort, computed }: ExportedList,
): AsyncGenerator<Row> {
  const { fields } = req.payload.collections[collection].config;
  const ids = await readOrderedIds(req, { collection, where, sort });
  for (let begin = 0; begin < ids.length; begin += PAGE) {
    const some = ids.slice(begin, begin + PAGE);
    const { docs } = await req.payload.find({
      collection,
      req,
      overrideAccess: false,
      depth: 0,
      pagination: false,
      limit: PAGE,
      where: { id: { in: some } },
    });
    const named = await withTitles(
      req,
      fields,
      docs.map((doc) => ({ ...doc })),
    );
    const read = computed?.read ? await computed.read(req, named) : named;
    const rows = new Map(read.map((row) => [row['id'], row]));
    // Records that were deleted after the ids were read are skipped.
    for (const id of some) {
      const row = rows.get(id);
      if (row) yield row;
    }
  }
};

interface InboxTable extends Table<Row> {
  fileName: string;
  title: string;
}

/**
 * The rows that a list of an inbox shows, in its order, as a table. The export is logged before the first row leaves.
 *
 * @param name of the file, without the day and the extension; default: the inbox's
 * @param computed columns after those of the fields
 */
export const exportRows = async (
  req: PayloadRequest,
  { name: given, ...list }: ExportedList & { name?: string },
): Promise<InboxTable> => {
  const { collection, where } = list;
  const { config } = req.payload.collections[collection];
  const { totalDocs } = await req.payload.count({ collection, req, overrideAccess: false, where });
  const isPart = Object.keys(where).length > 0;
  const { plural } = config.labels;
  const title = typeof plural === 'string' ? plural : collection;
  await recordActivity(req, {
    action: 'export',
    subject: collection,
    title,
    detail: `${countWith(totalDocs, 'fila', 'filas')}${isPart ? ', con filtro' : ''}`,
  });
  const { timeZone } = settings();
  const day = toLocalInputValue(new Date(), timeZone).slice(0, 10);
  return {
    fileName: `${given ?? toSlug(title)}-${day}`,
    title,
    timeZone,
    columns: [
      ...columnsOf(config.fields, { withReferences: true }),
      ...(list.computed?.columns ?? []),
    ],
    rows: readRows(req, list),
  };
};
