import type { CollectionSlug, PayloadRequest } from 'payload';

import { invalidRequest } from '@/core/api/errors';
import { findRecord, listRecords, updateRecord } from '@/core/content/records';
import { inTransaction } from '@/core/database';
import type { Pagination } from '@/core/schema';
import { CALLS } from '@/features/calls/calls.definition';
import { recordActivity } from '@/features/activity/activity.service';
import { MAILS } from '@/features/mails/mails.definition';
import { addEntry, listEntries } from '@/features/registrations/entries.service';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  type RegistrationStatus,
} from '@/features/registrations/registrations.definition';
import {
  findNeighbours,
  orderOf,
  whereListed,
  type RegistrationFilter,
  type RegistrationListFilter,
} from '@/features/registrations/registrations.filter';
import type { ListedRegistration } from '@/features/registrations/registrations.presenter';
import { USERS } from '@/features/users/users.definition';
import type { Mail, Registration, RegistrationEntry } from '@/payload-types';

const { slug: collection, desk } = REGISTRATIONS;

type Reference = number | { id: number } | null | undefined;

const idOf = (reference: Reference): number | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);

const readNames = async (
  req: PayloadRequest,
  { slug, field, ids }: { slug: CollectionSlug; field: string; ids: (number | null)[] },
): Promise<Map<number, { id: number; name: string }>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { docs } = await req.payload.find({
    collection: slug,
    req,
    overrideAccess: false,
    depth: 0,
    where: { id: { in: wanted } },
    pagination: false,
    limit: 0,
    // A call is named after it was put away, too.
    trash: true,
  });
  return new Map(
    docs.map((doc) => {
      const record = doc as unknown as Record<string, unknown> & { id: number };
      return [record.id, { id: record.id, name: String(record[field]) }];
    }),
  );
};

/** Names what requests refer to: two queries for however many requests. */
const withNames = async (
  req: PayloadRequest,
  requests: Registration[],
): Promise<ListedRegistration[]> => {
  const [users, calls] = await Promise.all([
    readNames(req, {
      slug: USERS.slug,
      field: 'username',
      ids: requests.map(({ assignee }) => idOf(assignee)),
    }),
    readNames(req, {
      slug: CALLS.slug,
      field: 'name',
      ids: requests.map(({ call }) => idOf(call)),
    }),
  ]);
  return requests.map((request) => ({
    ...request,
    assignee: users.get(idOf(request.assignee) ?? 0) ?? null,
    call: calls.get(idOf(request.call) ?? 0) ?? null,
  }));
};

const withItsNames = async (
  req: PayloadRequest,
  request: Registration,
): Promise<ListedRegistration> => ({
  ...request,
  assignee: null,
  call: null,
  ...(await withNames(req, [request]))[0],
});

/** Enrollment requests, newest first unless the filter says otherwise. */
export const listRegistrations = async (
  req: PayloadRequest,
  { limit, page, ...filter }: Pagination & RegistrationListFilter,
) => {
  const { docs, total } = await listRecords(req, {
    collection,
    sort: orderOf(filter.order),
    where: whereListed(filter),
    limit,
    page,
  });
  return { docs: await withNames(req, docs), total };
};

/** How many requests each tab has under a filter. */
export const countByStatus = async (req: PayloadRequest, filter: RegistrationFilter) => {
  const counted = await Promise.all(
    REGISTRATION_STATUSES.map(async (status) => {
      const { totalDocs } = await req.payload.count({
        collection,
        req,
        overrideAccess: false,
        where: whereListed({ ...filter, status }),
      });
      return [status, totalDocs] as const;
    }),
  );
  const counts = Object.fromEntries(counted) as Record<RegistrationStatus, number>;
  return { all: counted.reduce((sum, [, count]) => sum + count, 0), ...counts };
};

/** Mails are known by whom they are about: all to and about this person are told, the newest first. */
const MAILS_SHOWN = 50;

const listMails = async (req: PayloadRequest, email: string): Promise<Mail[]> => {
  const { docs } = await req.payload.find({
    collection: MAILS.slug,
    req,
    overrideAccess: false,
    depth: 0,
    where: { about: { equals: email } },
    sort: ['-createdAt', '-id'],
    limit: MAILS_SHOWN,
    pagination: false,
  });
  return docs;
};

/**
 * A request with all that the office has done with it, and the requests before and after it in the list
 * that it was opened from. @throws {ApiError} 404
 */
export const readFile = async (
  req: PayloadRequest,
  { id, filter }: { id: number; filter: RegistrationListFilter },
) => {
  const request = await findRecord(req, { collection, id });
  const [named, entries, mails, neighbours] = await Promise.all([
    withItsNames(req, request),
    listEntries(req, id),
    listMails(req, request.email),
    findNeighbours(req, request, filter),
  ]);
  return { request: named, entries, mails, ...neighbours };
};

/** Runs `work`, and whatever it does to a status is kept with `reason`. */
export const forReason = async <Result>(
  req: PayloadRequest,
  reason: string | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (reason) req.context.statusReason = reason;
  try {
    return await work();
  } finally {
    delete req.context.statusReason;
  }
};

/** Sets the status, whichever it was; who, when and why is kept. @throws {ApiError} 404 */
export const changeRegistrationStatus = async (
  req: PayloadRequest,
  { id, status, reason }: { id: number; status: RegistrationStatus; reason?: string | null },
) =>
  withItsNames(
    req,
    await forReason(req, reason, () =>
      updateRecord(req, { collection, id, change: () => ({ status }) }),
    ),
  );

/** Writes a note of the office into the file of a request. @throws {ApiError} 404 */
export const addNote = (
  req: PayloadRequest,
  { id, text }: { id: number; text: string },
): Promise<RegistrationEntry> =>
  inTransaction(req, async () => {
    await findRecord(req, { collection, id });
    const entry = await addEntry(req, { registration: id, entry: { kind: 'note', text } });
    const { singular } = req.payload.collections[collection].config.labels;
    await recordActivity(req, {
      action: 'note',
      subject: collection,
      subjectId: id,
      title: `${typeof singular === 'string' ? singular : collection} n.º ${id}`,
    });
    return entry;
  });

/** The accounts that may have a request: those that may read it. */
export const listAssignees = async (req: PayloadRequest) => {
  const { docs } = await req.payload.find({
    collection: USERS.slug,
    req,
    overrideAccess: false,
    depth: 0,
    where: { role: { equals: 'admin' } },
    sort: 'username',
    pagination: false,
    limit: 0,
  });
  return docs.map(({ id, username }) => ({ id, name: username }));
};

/** Gives a request to somebody of the office, or to nobody. @throws {ApiError} 404, 400 not of the office */
export const assign = async (
  req: PayloadRequest,
  { id, assignee }: { id: number; assignee: number | null },
) =>
  withItsNames(
    req,
    await updateRecord(req, {
      collection,
      id,
      change: async () => {
        const isKnown =
          assignee === null ||
          (await listAssignees(req)).some((account) => account.id === assignee);
        if (!isKnown)
          throw invalidRequest([{ field: 'assignee', message: desk.messages.assignee }]);
        return { assignee };
      },
    }),
  );
