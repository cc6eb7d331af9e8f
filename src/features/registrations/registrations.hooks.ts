import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
} from 'payload';

import { endLinks } from '@/core/links/links';
import { REGISTRATIONS } from '@/features/registrations/registrations.definition';
import type { Registration } from '@/payload-types';

const { desk } = REGISTRATIONS;

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

/** Nobody's link leads any more to a request that goes. */
export const endItsLinks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const subject = Number(id);
  await endLinks(req, { purpose: 'follow-up', subject });
  await endLinks(req, { purpose: 'follow-up-session', subject });
};
