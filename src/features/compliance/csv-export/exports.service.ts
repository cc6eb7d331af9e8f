import type { PayloadRequest, Where } from 'payload';

import type { CsvColumn } from '@/core/csv';
import { settings } from '@/core/settings';
import { countWith, recordActivity } from '@/features/compliance/audit-log/activity.service';
import type { InboxSlug } from '@/features/compliance/csv-export/exports.definition';
import { columnsOf } from '@/features/compliance/csv-export/exports.columns';
import { toLocalInputValue } from '@/shared/date-input';
import { foldText } from '@/shared/text-matching';

const PAGE = 500;

type Row = Record<string, unknown>;

/** Columns whose values are no fields: they are read for a page of rows at a time. */
export interface ComputedColumns {
  columns: CsvColumn<Row>[];
  /** @returns the rows, each with the values of the columns */
  read: (req: PayloadRequest, rows: Row[]) => Promise<Row[]>;
}

interface Source {
  collection: InboxSlug;
  where: Where;
  computed?: ComputedColumns | undefined;
}

/** Newest first, page by page, so that a hundred thousand rows fit into little memory. */
const readRows = async function* (
  req: PayloadRequest,
  { collection, where, computed }: Source,
): AsyncGenerator<Row> {
  let before: number | undefined;
  for (;;) {
    const { docs } = await req.payload.find({
      collection,
      req,
      overrideAccess: false,
      depth: 0,
      pagination: false,
      limit: PAGE,
      sort: '-id',
      where: before === undefined ? where : { and: [where, { id: { less_than: before } }] },
    });
    const rows: Row[] = docs.map((doc) => ({ ...doc }));
    yield* computed ? await computed.read(req, rows) : rows;
    before = docs.at(-1)?.id;
    if (docs.length < PAGE) return;
  }
};

interface InboxTable {
  fileName: string;
  columns: CsvColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/**
 * The rows of an inbox that `where` finds, as a table; that it was taken out is in the log before the
 * first row leaves.
 *
 * @param name of the file, but for the day and the ending; absent: the inbox's
 */
export const exportRows = async (
  req: PayloadRequest,
  { collection, where, computed, name: given }: Source & { name?: string },
): Promise<InboxTable> => {
  const { config } = req.payload.collections[collection];
  const { totalDocs } = await req.payload.count({ collection, req, overrideAccess: false, where });
  const isPart = Object.keys(where).length > 0;
  const { plural } = config.labels;
  const name = typeof plural === 'string' ? plural : collection;
  await recordActivity(req, {
    action: 'export',
    subject: collection,
    title: name,
    detail: `${countWith(totalDocs, 'fila', 'filas')}${isPart ? ', con filtro' : ''}`,
  });
  const { timeZone } = settings();
  const day = toLocalInputValue(new Date(), timeZone).slice(0, 10);
  return {
    fileName: `${given ?? foldText(name).replaceAll(' ', '-')}-${day}.csv`,
    columns: [...columnsOf(config.fields, timeZone), ...(computed?.columns ?? [])],
    rows: readRows(req, { collection, where, computed }),
  };
};
