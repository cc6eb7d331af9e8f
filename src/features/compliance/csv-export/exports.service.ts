import type { PayloadRequest, Where } from 'payload';

import type { CsvColumn } from '@/core/csv';
import { settings } from '@/core/settings';
import { countWith, recordActivity } from '@/features/compliance/audit-log/activity.service';
import type { InboxSlug } from '@/features/compliance/csv-export/exports.definition';
import { columnsOf } from '@/features/compliance/csv-export/exports.columns';
import { toLocalInputValue } from '@/shared/date-input';
import { foldText } from '@/shared/text-matching';

const PAGE = 500;

/** Newest first, page by page, so that a hundred thousand rows fit into little memory. */
const readRows = async function* (
  req: PayloadRequest,
  { collection, where }: { collection: InboxSlug; where: Where },
): AsyncGenerator<Record<string, unknown>> {
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
    for (const doc of docs) yield { ...doc };
    before = docs.at(-1)?.id;
    if (docs.length < PAGE) return;
  }
};

interface InboxTable {
  fileName: string;
  columns: CsvColumn<Record<string, unknown>>[];
  rows: AsyncIterable<Record<string, unknown>>;
}

/**
 * The rows of an inbox that `where` finds, as a table; that it was taken out is in the log before the
 * first row leaves.
 *
 * @param name of the file, but for the day and the ending; absent: the inbox's
 * @param more columns after those of the fields
 */
export const exportRows = async (
  req: PayloadRequest,
  {
    collection,
    where,
    name: given,
    more = [],
  }: {
    collection: InboxSlug;
    where: Where;
    name?: string;
    more?: CsvColumn<Record<string, unknown>>[];
  },
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
    columns: [...columnsOf(config.fields, timeZone), ...more],
    rows: readRows(req, { collection, where }),
  };
};
