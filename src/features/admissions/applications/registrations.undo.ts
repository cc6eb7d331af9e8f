import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { listRecords } from '@/core/content/records';
import { inTransaction, lockRows } from '@/core/database/transactions';
import { asUser } from '@/core/payload/system-call';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { fullNameOf } from '@/features/admissions/applications/message-templates';
import type { UndoneChanges } from '@/features/admissions/applications/registrations.schemas';
import { forReason } from '@/features/admissions/applications/registrations.service';
import type { Registration } from '@/payload-types';

const { slug: collection, desk, statuses } = REGISTRATIONS;

/** The newest change of a request's status, in its history. */
export const findLastChange = async (req: PayloadRequest, registration: number) => {
  const { docs } = await req.payload.find({
    collection: ENTRIES.slug,
    req,
    ...asUser,
    where: { registration: { equals: registration }, kind: { equals: 'status' } },
    sort: ['-createdAt', '-id'],
    limit: 1,
    pagination: false,
  });
  return docs[0];
};

const findRequests = async (
  req: PayloadRequest,
  ids: number[],
): Promise<ReadonlyMap<number, Registration>> => {
  const { docs } = await listRecords(req, { collection, where: { id: { in: ids } }, sort: 'id' });
  return new Map(docs.map((request) => [request.id, request]));
};

/** Describes a request in an error message, with its present status if it still exists. */
const describe = (id: number, request: Registration | undefined): string =>
  request ? `${fullNameOf(request)}, ahora «${statuses[request.status]}»` : `n.º ${id}, ya borrada`;

/**
 * Restores the statuses from before these changes, by the requests' history: all of them, or none.
 *
 * @returns the number of restored statuses
 * @throws {ApiError} 409 if a request was changed, withdrawn or deleted since
 */
export const undoStatusChanges = (
  req: PayloadRequest,
  { changes }: UndoneChanges,
): Promise<number> =>
  inTransaction(req, () =>
    forReason(req, desk.messages.undoReason, async () => {
      const changedAt = new Map(changes.map((change) => [change.id, Date.parse(change.changedAt)]));
      const ids = [...changedAt.keys()];
      await lockRows(req, { collection, ids });
      const requests = await findRequests(req, ids);
      const isUnchanged = (request: Registration | undefined): boolean =>
        request !== undefined &&
        !request.withdrawnAt &&
        Date.parse(request.statusChangedAt ?? '') === changedAt.get(request.id);
      const others = ids.filter((id) => !isUnchanged(requests.get(id)));
      if (others.length > 0) {
        throw conflict(
          desk.messages.changedSince(others.map((id) => describe(id, requests.get(id)))),
        );
      }
      for (const id of ids) {
        const before = (await findLastChange(req, id))?.from;
        if (!before) throw conflict(desk.messages.changedSince([describe(id, requests.get(id))]));
        const data = { status: before };
        await req.payload.update({ collection, id, req, ...asUser, data });
      }
      return ids.length;
    }),
  );
