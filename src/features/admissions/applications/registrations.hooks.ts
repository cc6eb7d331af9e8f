import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
} from 'payload';

import { revokeLinks } from '@/core/links/links';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
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

/** Revokes the links in earlier mails upon a decision or a withdrawal; later mails contain a new link. */
export const revokeLinksOfDecided: CollectionBeforeChangeHook<Registration> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data;
  const isDecided = data.status !== undefined && data.status !== originalDoc.status;
  const isWithdrawn = Boolean(data.withdrawnAt) && !originalDoc.withdrawnAt;
  if (isDecided || isWithdrawn) {
    await revokeLinks(req, { purpose: 'follow-up', subject: originalDoc.id });
  }
  return data;
};

/** Revokes the links and sessions of a deleted request. */
export const endItsLinks: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const subject = Number(id);
  for (const purpose of ['follow-up', 'follow-up-used', 'follow-up-session'] as const) {
    await revokeLinks(req, { purpose, subject });
  }
};
