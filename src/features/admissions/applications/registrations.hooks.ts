import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload';

import { accountName } from '@/core/account-name';
import { describeAssignment } from '@/core/case-desk/assignment';
import { addEntry } from '@/core/case-desk/timeline';
import { revokeLinks } from '@/core/links/links';
import { idOf } from '@/core/payload/reference';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { REQUEST_CASES } from '@/features/admissions/applications/timeline.definition';
import type { Registration } from '@/payload-types';

declare module 'payload' {
  interface RequestContext {
    /** Reason of a status change, stored in the timeline. */
    statusReason?: string;
  }
}

const { desk } = REGISTRATIONS;

/** Rejects decisions on withdrawn requests, from any screen. */
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

/** Revokes the links to a request, and the sessions that they have opened. */
export const revokeItsLinks = async (req: PayloadRequest, subject: number): Promise<void> => {
  for (const purpose of ['follow-up', 'follow-up-used', 'follow-up-session'] as const) {
    await revokeLinks(req, { purpose, subject });
  }
};

export const endItsLinks: CollectionBeforeDeleteHook = ({ id, req }) =>
  revokeItsLinks(req, Number(id));

/**
 * Adds changes of status and assignee to the timeline, from any screen. Runs before the change, because the
 * document after it has only the fields that the caller selected.
 */
export const preserveHistory: CollectionBeforeChangeHook<Registration> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data;
  const { id, status: from } = originalDoc;
  if (data.status !== undefined && data.status !== from) {
    const { statusReason: text } = req.context;
    const entry = { kind: 'status', from, to: data.status, ...(text ? { text } : {}) } as const;
    await addEntry(req, REQUEST_CASES, id, entry);
  }
  const assignee = idOf(data.assignee);
  if (data.assignee !== undefined && assignee !== idOf(originalDoc.assignee)) {
    const text = await describeAssignment(req, REQUEST_CASES, assignee);
    await addEntry(req, REQUEST_CASES, id, { kind: 'assignment', text });
  }
  return data;
};

/** Stores the author and the time of a status change, from any screen. */
export const recordStatusChange: CollectionBeforeChangeHook = ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const before = originalDoc as { status?: string } | undefined;
  if (operation === 'update' && data.status !== undefined && data.status !== before?.status) {
    data.statusChangedAt = new Date().toISOString();
    data.statusChangedBy = req.user ? accountName(req.user) : null;
  }
  return data as unknown;
};
