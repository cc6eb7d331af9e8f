import type { PayloadRequest } from 'payload';

import { conflict } from '@/core/api/errors';
import { nameReferences } from '@/core/content/names';
import { inTransaction } from '@/core/database/transactions';
import { idOf } from '@/core/payload/reference';
import { asUser } from '@/core/payload/system-call';
import { requireAssignee } from '@/features/accounts/users/users.assignees';
import { USERS } from '@/features/accounts/users/users.definition';
import { fullNameOf } from '@/features/admissions/applications/message-templates';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { lockRequests } from '@/features/admissions/applications/registrations.messages';
import type { AssigneesOfSeveral } from '@/features/admissions/applications/registrations.schemas';

const { slug: collection, desk } = REGISTRATIONS;

/**
 * Assigns several requests, all or none. A request that already has the assignee stays unchanged.
 *
 * @returns the changes that undo it, which are the body of another call
 * @throws {ApiError} 400 not staff, 404 if one is gone, 409 if one has another assignee than `seen`
 */
export const assignSeveral = (req: PayloadRequest, { changes }: AssigneesOfSeveral) =>
  inTransaction(req, async () => {
    for (const assignee of new Set(changes.map((change) => change.assignee))) {
      await requireAssignee(req, assignee);
    }
    const wanted = new Map(changes.map((change) => [change.id, change]));
    const requests = await lockRequests(req, [...wanted.keys()]);
    const undoing: AssigneesOfSeveral['changes'] = [];
    const others: typeof requests = [];
    for (const request of requests) {
      const { assignee, seen } = wanted.get(request.id) ?? { assignee: null, seen: null };
      const present = idOf(request.assignee);
      if (present === assignee) continue;
      if (present === seen) undoing.push({ id: request.id, assignee: present, seen: assignee });
      else others.push(request);
    }
    if (others.length > 0) {
      const toNamed = await nameReferences(req, others, {
        assignee: { slug: USERS.slug, field: 'displayName' },
      });
      throw conflict(
        desk.messages.assignedMeanwhile(
          others.map((request) => {
            const { name } = toNamed(request).assignee ?? { name: 'nadie' };
            return `${fullNameOf(request)}, ahora de ${name}`;
          }),
        ),
      );
    }
    for (const { id, seen } of undoing) {
      await req.payload.update({ collection, id, req, ...asUser, data: { assignee: seen } });
    }
    return undoing;
  });
