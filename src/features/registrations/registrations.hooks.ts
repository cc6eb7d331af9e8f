import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type Where,
} from 'payload';

import { isAdministrator } from '@/core/access';
import { lockRow } from '@/core/database/transactions';
import { endLinks } from '@/core/links/links';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import type { Registration } from '@/payload-types';

const { slug: collection, desk } = REGISTRATIONS;

/** What an update is asked to change: one record, or those that a condition names. */
interface Target {
  id?: number | string;
  where?: Where;
  overrideAccess?: boolean;
}

const findIds = async (
  req: PayloadRequest,
  { id, where = {}, overrideAccess = false }: Target,
): Promise<number[]> => {
  if (id !== undefined) return [Number(id)].filter(Number.isInteger);
  const { docs } = await req.payload.find({
    collection,
    req,
    overrideAccess,
    where,
    select: {},
    // In one order, so that two who change the same ones wait for each other and not in a circle.
    sort: 'id',
    pagination: false,
    limit: 0,
    depth: 0,
  });
  return docs.map((request) => request.id);
};

/**
 * Payload writes a record whole, from what it has read before: it would put back a status or a withdrawal
 * that somebody else has stored in between. So whatever changes a request, Payload's own screens too, holds
 * its row before it reads it.
 */
export const holdRows: CollectionBeforeOperationHook = async (call) => {
  const { req } = call;
  // Payload marks the type of `call` as deprecated, not what is in it.
  const { operation, args } = call as { operation: string; args: Target };
  // Whom Payload is about to refuse keeps nobody waiting.
  if (operation !== 'update' || !(args.overrideAccess || isAdministrator(req))) return;
  for (const id of await findIds(req, args)) await lockRow(req, { collection, id });
};

/** Nothing is decided any more on what its person has withdrawn, by whichever screen. */
export const refuseAfterWithdrawal: CollectionBeforeChangeHook<Registration> = ({
  data,
  originalDoc,
}) => {
  const isDecided = data.status !== undefined && data.status !== originalDoc?.status;
  if (originalDoc?.withdrawnAt && isDecided) {
    throw new APIError(desk.messages.withdrawn, 409, null, true);
  }
  return data;
};

/**
 * A request is held before what belongs to it goes, as by all who change that: two that lock in opposite orders
 * would wait for each other for ever. And nobody's link leads to it any more.
 */
export const holdAndEndLinks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const subject = Number(id);
  await lockRow(req, { collection, id: subject });
  await endLinks(req, { purpose: 'follow-up', subject });
  await endLinks(req, { purpose: 'follow-up-session', subject });
};
