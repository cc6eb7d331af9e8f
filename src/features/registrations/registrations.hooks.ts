import type { CollectionBeforeDeleteHook } from 'payload';

import { lockRow } from '@/core/database';
import { endLinks } from '@/core/links/links';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';

/**
 * A request is held before what belongs to it goes, as by all who change that: two that lock in opposite orders
 * would wait for each other for ever. And nobody's link leads to it any more.
 */
export const holdAndEndLinks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const subject = Number(id);
  await lockRow(req, { collection: REGISTRATIONS.slug, id: subject });
  await endLinks(req, { purpose: 'follow-up', subject });
  await endLinks(req, { purpose: 'follow-up-session', subject });
};
