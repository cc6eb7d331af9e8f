import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';

import { authorFields, describeAssignment } from '@/core/payload/timeline-fields';
import { idOf } from '@/core/payload/reference';
import type { ActivityAction } from '@/features/compliance/audit-log/activity.definition';
import { recordActivity, recordOnceADay } from '@/features/compliance/audit-log/activity.service';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { Registration, RegistrationEntry } from '@/payload-types';

declare module 'payload' {
  interface RequestContext {
    /** Reason of a status change, stored in the timeline. */
    statusReason?: string;
  }
}

type Entry = Pick<RegistrationEntry, 'kind'> &
  Partial<Pick<RegistrationEntry, 'text' | 'from' | 'to' | 'recommendation'>>;

/** Adds a timeline entry to a request, in the transaction of `req`, with the signed-in user as author. */
export const addEntry = (
  req: PayloadRequest,
  { registration, entry }: { registration: number; entry: Entry },
): Promise<RegistrationEntry> =>
  req.payload.create({
    collection: ENTRIES.slug,
    req,
    overrideAccess: true,
    depth: 0,
    data: {
      ...entry,
      registration,
      ...authorFields(req),
    },
  });

const titleOf = (registration: number): string =>
  `${REGISTRATIONS.labels.singular} n.º ${registration}`;

/** Logs an entry of a request's timeline, by the request's id and without its text. */
export const logActivity = (
  req: PayloadRequest,
  { registration, ...told }: { registration: number; action: ActivityAction; detail?: string },
): Promise<void> =>
  recordActivity(req, {
    ...told,
    subject: REGISTRATIONS.slug,
    subjectId: registration,
    title: titleOf(registration),
  });

/** Logs access to a request, at most once a day. */
export const logFileRead = (req: PayloadRequest, registration: number): Promise<void> =>
  recordOnceADay(req, {
    action: 'read',
    subject: REGISTRATIONS.slug,
    subjectId: registration,
    title: titleOf(registration),
  });

/** All entries of a request, the newest first. */
export const listEntries = async (
  req: PayloadRequest,
  registration: number,
): Promise<RegistrationEntry[]> => {
  const { docs } = await req.payload.find({
    collection: ENTRIES.slug,
    req,
    overrideAccess: false,
    depth: 0,
    where: { registration: { equals: registration } },
    sort: ['-createdAt', '-id'],
    pagination: false,
    limit: 0,
  });
  return docs;
};

/**
 * Keeps what is done to a request, whichever screen did it. Before the change and not after it: here the
 * record is whole, while what comes out of it is what the caller has asked for.
 */
export const preserveHistory: CollectionBeforeChangeHook<Registration> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data;
  const registration = originalDoc.id;
  if (data.status !== undefined && data.status !== originalDoc.status) {
    const { statusReason } = req.context;
    const entry = { kind: 'status', from: originalDoc.status, to: data.status } as const;
    await addEntry(req, {
      registration,
      entry: { ...entry, ...(statusReason ? { text: statusReason } : {}) },
    });
  }
  const assignee = idOf(data.assignee);
  if (data.assignee !== undefined && assignee !== idOf(originalDoc.assignee)) {
    const text = await describeAssignment(req, { to: assignee, it: 'la' });
    await addEntry(req, { registration, entry: { kind: 'assignment', text } });
  }
  return data;
};
