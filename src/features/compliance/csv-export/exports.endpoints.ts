import type { SanitizedCollectionConfig, Where } from 'payload';
import { mergeListSearchAndWhere } from 'payload/shared';
import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { invalidRequest } from '@/core/api/errors';
import { csvResponse } from '@/core/csv';
import { searchedListSchema } from '@/core/schema';
import { contactListFilter, whereListed as whereContact } from '@/features/inbox/contacts.filter';
import { EXPORTS, type InboxSlug } from '@/features/compliance/csv-export/exports.definition';
import { exportRows } from '@/features/compliance/csv-export/exports.service';
import {
  registrationListFilter,
  whereListed as whereRegistration,
} from '@/features/admissions/applications/registrations.filter';

/** The list's filter, in the nested notation that Payload's lists write: `where[or][0]…`. */
const readWhere = (where: unknown): Where => {
  if (where === undefined) return {};
  if (where === null || typeof where !== 'object' || Array.isArray(where)) {
    throw invalidRequest([{ field: 'where', message: EXPORTS.messages.filter }]);
  }
  return where as Where;
};

/** Whether a condition matches every record. */
const isEmptyWhere = ({ and, ...others }: Where): boolean =>
  (and === undefined || and.length === 0) && Object.keys(others).length === 0;

/** Filter of the desk's list of an inbox, and the query that it becomes. */
interface ListQuery<Schema extends z.ZodType> {
  filter: Schema;
  whereOf: (filter: z.output<Schema>, config: SanitizedCollectionConfig) => Where;
}

const listQuery = <Schema extends z.ZodType>(
  filter: Schema,
  whereOf: ListQuery<Schema>['whereOf'],
) => ({ filter, whereOf }) as ListQuery<z.ZodType>;

const LIST_QUERIES: Record<InboxSlug, ListQuery<z.ZodType>> = {
  registrations: listQuery(registrationListFilter, whereRegistration),
  contacts: listQuery(contactListFilter, whereContact),
  // The desk has no list of all events' registrations: this is the query of Payload's list for a search.
  'event-registrations': listQuery(
    searchedListSchema.pick({ search: true }),
    ({ search = '' }, collectionConfig) => mergeListSearchAndWhere({ collectionConfig, search }),
  ),
};

const exportEndpoint = (collection: InboxSlug) => {
  const { filter, whereOf } = LIST_QUERIES[collection];
  return defineEndpoint({
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
      const { fileName, ...table } = await exportRows(req, { collection, where });
      return csvResponse(fileName, table);
    },
  });
};

export const exportsEndpoints = EXPORTS.inboxes.map(exportEndpoint);
