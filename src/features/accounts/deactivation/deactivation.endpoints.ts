import { defineEndpoint } from '@/core/api/endpoint';
import { messageSchema } from '@/core/schema';
import { DEACTIVATION } from '@/features/accounts/deactivation/deactivation.definition';
import type { OwnedRecordSources } from '@/features/accounts/deactivation/deactivation.sources';
import {
  deactivationAnswer,
  deactivationInput,
  ownedRecords,
} from '@/features/accounts/deactivation/deactivation.schemas';
import {
  deactivate,
  reactivate,
  readOwnedRecords,
} from '@/features/accounts/deactivation/deactivation.service';

const path = '/admin/users/:id/deactivation';
const { messages } = DEACTIVATION;

export const deactivationEndpoints = (sources: OwnedRecordSources) => [
  defineEndpoint({
    method: 'get',
    path,
    access: 'administrators',
    summary: 'Lo que tiene una cuenta entre manos, y a quién puede pasar',
    response: ownedRecords,
    handle: ({ req, id }) => readOwnedRecords(req, id, sources),
  }),
  defineEndpoint({
    method: 'put',
    path,
    access: 'administrators',
    summary: 'Desactiva una cuenta, cierra sus sesiones y entrega lo que tenía',
    body: deactivationInput,
    response: deactivationAnswer,
    handle: async ({ req, id, body }) => ({
      message: messages.deactivated,
      ...(await deactivate(req, { id, ...body }, sources)),
    }),
  }),
  defineEndpoint({
    method: 'delete',
    path,
    access: 'administrators',
    summary: 'Reactiva una cuenta',
    response: messageSchema,
    handle: async ({ req, id }) => {
      await reactivate(req, id);
      return { message: messages.reactivated };
    },
  }),
];
