import type { SanitizedCollectionConfig, Where } from 'payload';
import { mergeListSearchAndWhere } from 'payload/shared';
import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { invalidRequest } from '@/core/api/errors';
import { csvResponse } from '@/core/csv';
import { searchedListSchema } from '@/core/schema';
import { EXPORTS, type InboxSlug } from '@/features/compliance/csv-export/exports.definition';
import { exportRows, type ComputedColumns } from '@/features/compliance/csv-export/exports.service';

const readWhere = (where: unknown): Where => {
  if (where === undefined) return {};
  if (where === null || typeof where !== 'object' || Array.isArray(where)) {
    throw invalidRequest([{ field: 'where', message: EXPORTS.messages.filter }]);
  }
  return where as Where;
};

const isEmptyWhere = ({ and, ...others }: Where): boolean =>
  (and === undefined || and.length === 0) && Object.keys(others).length === 0;

/** Filter of the desk's list of an inbox, and the query that it becomes. */
interface ListQuery<Schema extends z.ZodType> {
  filter: Schema;
  whereOf: (filter: z.output<Schema>, config: SanitizedCollectionConfig) => Where;
  /** Columns that are computed for a page of rows at a time. */
  computed?: ComputedColumns;
}

const nativeFilter = searchedListSchema.pick({ search: true });
/** The query of Payload's own list for a search: for records of which the desk has no list. */
export const nativeListQuery: ListQuery<typeof nativeFilter> = {
  filter: nativeFilter,
  whereOf: ({ search = '' }, collectionConfig) =>
    mergeListSearchAndWhere({ collectionConfig, search }),
};

export const exportEndpoint = <Schema extends z.ZodType>(
  collection: InboxSlug,
  { filter, whereOf, computed }: ListQuery<Schema>,
) =>
  defineEndpoint({
    method: 'get',
    path: `${EXPORTS.path}/${collection}`,
    access: 'administrators',
    summary: 'La bandeja como tabla para hojas de cálculo, con la búsqueda y el filtro de su lista',
    query: filter,
    response: z.string(),
    mediaType: 'text/csv',
    handle: async ({ req, query }) => {
      const { config } = req.payload.collections[collection];
      const wheres = [
        readWhere((req.query as { where?: unknown }).where),
        whereOf(query, config),
      ].filter((where) => !isEmptyWhere(where));
      const where: Where = wheres.length > 0 ? { and: wheres } : {};
      const { fileName, ...table } = await exportRows(req, { collection, where, computed });
      return csvResponse(fileName, table);
    },
  });
