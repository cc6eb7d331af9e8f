import { z } from 'zod';

import { defineEndpoint, listResult } from '@/core/api/endpoint';
import { messageSchema } from '@/core/schema';
import { TRASH } from '@/features/content/trash/trash.definition';
import { trashedRecord, trashFilter } from '@/features/content/trash/trash.schemas';
import {
  eraseFromTrash,
  listTrash,
  restoreFromTrash,
} from '@/features/content/trash/trash.service';
import { withSnakeCaseAliases } from '@/shared/spelling';

const { collections, limits, messages } = TRASH;

/** The endpoints of each section's trash: list, restore, and permanent deletion. */
export const trashEndpoints = collections.flatMap((slug) => [
  defineEndpoint({
    method: 'get',
    path: `/admin/${slug}/trash`,
    access: 'staff',
    summary: `Papelera de ${slug}, lo último eliminado primero; en partes de ${limits.max} registros como máximo`,
    query: trashFilter,
    response: z.array(trashedRecord),
    handle: async ({ req, query }) => {
      const { records, total } = await listTrash(req, slug, query);
      return listResult(records.map(withSnakeCaseAliases), total);
    },
  }),
  defineEndpoint({
    method: 'post',
    path: `/admin/${slug}/:id/restore`,
    access: 'staff',
    summary: `Saca un registro de ${slug} de la papelera`,
    response: messageSchema,
    status: 200,
    failures: [404],
    handle: async ({ req, id }) => {
      await restoreFromTrash(req, slug, id);
      return { message: messages.restored };
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: `/admin/${slug}/:id/trash`,
    access: 'administrators',
    summary: `Elimina para siempre un registro de ${slug} que está en la papelera`,
    response: messageSchema,
    failures: [404],
    handle: async ({ req, id }) => {
      await eraseFromTrash(req, slug, id);
      return { message: messages.erased };
    },
  }),
]);
