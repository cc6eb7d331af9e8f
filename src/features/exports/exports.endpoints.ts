import type { Where } from 'payload';
import { z } from 'zod';

import { defineEndpoint } from '@/core/api/endpoint';
import { invalidRequest } from '@/core/api/errors';
import { csvResponse } from '@/core/csv';
import { EXPORTS } from '@/features/exports/exports.definition';
import { exportInbox } from '@/features/exports/exports.service';

const MAX_SEARCH = 200;

/** The list's filter, in the nested notation that Payload's lists write: `where[or][0]…`. */
const readWhere = (where: unknown): Where => {
  if (where === undefined) return {};
  if (where === null || typeof where !== 'object' || Array.isArray(where)) {
    throw invalidRequest([{ field: 'where', message: EXPORTS.messages.filter }]);
  }
  return where as Where;
};

export const exportsEndpoints = EXPORTS.inboxes.map((collection) =>
  defineEndpoint({
    method: 'get',
    path: `${EXPORTS.path}/${collection}`,
    access: 'administrators',
    summary: 'La bandeja como tabla para hojas de cálculo, con la búsqueda y el filtro de su lista',
    query: z.object({ search: z.string().trim().max(MAX_SEARCH).default('') }),
    response: z.string(),
    mediaType: 'text/csv',
    handle: async ({ req, query }) => {
      const where = readWhere((req.query as { where?: unknown }).where);
      const { fileName, ...table } = await exportInbox(req, { collection, where, ...query });
      return csvResponse(fileName, table);
    },
  }),
);
