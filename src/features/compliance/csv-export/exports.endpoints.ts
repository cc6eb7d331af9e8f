import type { SanitizedCollectionConfig, Where } from 'payload';
import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { invalidRequest } from '@/core/api/errors';
import { sortBy, type ListOrder } from '@/core/content/adjacent-records';
import {
  formatParameter,
  SPREADSHEET_TYPES,
  spreadsheetResponse,
} from '@/core/spreadsheet/response';
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

/** Filter of an inbox list, and the functions that convert it to a query and an order. */
interface ListQuery<Schema extends z.ZodType> {
  filter: Schema;
  whereOf: (filter: z.output<Schema>, config: SanitizedCollectionConfig) => Where;
  orderOf: (filter: z.output<Schema>) => ListOrder;
  /** Columns that are computed for a page of rows at a time. */
  computed?: ComputedColumns;
}

/** Parses the order of Payload's own list: `-createdAt`. @throws {ApiError} 400 for an unknown field */
const readNativeOrder = (
  sort: string,
  { flattenedFields }: SanitizedCollectionConfig,
): ListOrder => {
  const field = sort.replace(/^-/u, '');
  const isKnown = field === 'id' || flattenedFields.some(({ name }) => name === field);
  if (!isKnown) throw invalidRequest([{ field: 'sort', message: EXPORTS.messages.sort }]);
  return { field, isDown: sort.startsWith('-') };
};

/** Parameters of an export in addition to those of its list. */
const exportParameters = z.object({
  ...formatParameter,
  sort: z.string().max(100, EXPORTS.messages.sort).optional(),
});

export const exportEndpoint = <Schema extends z.ZodObject>(
  collection: InboxSlug,
  { filter, whereOf, orderOf, computed }: ListQuery<Schema>,
) =>
  defineEndpoint({
    method: 'get',
    path: `${EXPORTS.path}/${collection}`,
    access: 'administrators',
    summary:
      'La bandeja como hoja de cálculo (CSV o Excel), con la búsqueda, el filtro y el orden de su lista',
    query: filter.extend(exportParameters.shape),
    response: z.string(),
    mediaType: SPREADSHEET_TYPES,
    handle: async ({ req, query }) => {
      const { config } = req.payload.collections[collection];
      // Cast, because TypeScript loses the fields of a schema that is extended by another one.
      const list = query as z.output<Schema>;
      const { format, sort } = query as z.output<typeof exportParameters>;
      const wheres = [
        readWhere((req.query as { where?: unknown }).where),
        whereOf(list, config),
      ].filter((where) => !isEmptyWhere(where));
      const table = await exportRows(req, {
        collection,
        where: wheres.length > 0 ? { and: wheres } : {},
        sort: sortBy(sort ? readNativeOrder(sort, config) : orderOf(list)),
        computed,
      });
      return spreadsheetResponse(format, table);
    },
  });
