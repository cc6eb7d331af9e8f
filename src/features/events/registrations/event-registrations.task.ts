import { createLocalReq, type Payload } from 'payload';

import { FailedRecords } from '@/core/background/each-record';
import type { BackgroundTask } from '@/core/background/task.definition';
import { listReferences } from '@/core/database/references';
import { inTransaction } from '@/core/database/transactions';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { promoteFromWaitlist } from '@/features/events/registrations/waitlist.service';
import { EVENTS } from '@/features/events/calendar/events.definition';

const { movedUpAtOnce, work } = EVENT_REGISTRATIONS;

/**
 * Promotes the wait list of all events. Every change that frees a seat does so directly; this task handles the rest
 * beyond the maximum, and work left by a crashed instance.
 */
const moveUp = async (payload: Payload, mayGoOn: () => boolean): Promise<boolean> => {
  const { collection, field, only } = EVENTS.places;
  const awaited = await listReferences(payload, {
    collection,
    field,
    only: { name: only.name, value: 'waiting' },
  });
  if (awaited.length === 0) return false;
  // Skips events that have begun: their wait list is final.
  const { docs } = await payload.find({
    collection: EVENTS.slug,
    where: { id: { in: awaited }, startDate: { greater_than: new Date().toISOString() } },
    select: {},
    pagination: false,
    depth: 0,
    overrideAccess: true,
  });
  const failed = new FailedRecords();
  let isMoreLeft = false;
  for (const { id } of docs) {
    if (!mayGoOn()) return false;
    await failed.tryOne(payload, `event ${id}`, async () => {
      const req = await createLocalReq({}, payload);
      const moved = await inTransaction(req, () => promoteFromWaitlist(req, id));
      isMoreLeft ||= moved >= movedUpAtOnce;
    });
  }
  failed.endPass();
  return isMoreLeft;
};

export const registrantsTask: BackgroundTask = {
  name: work,
  intervalMs: 30_000,
  steps: [{ name: 'move up', runBatch: moveUp }],
};
