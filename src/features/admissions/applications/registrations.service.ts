import type { PayloadRequest, Where } from 'payload';

import { conflict } from '@/core/api/errors';
import { readNames } from '@/core/content/names';
import { findRecord, listRecords, updateRecord } from '@/core/content/records';
import { countTabs } from '@/core/content/tabs';
import { inTransaction, lockRow } from '@/core/database/transactions';
import { findDuplicateNote } from '@/core/payload/timeline-fields';
import { idOf } from '@/core/payload/reference';
import type { Pagination } from '@/core/schema';
import { CALLS } from '@/features/admissions/calls/calls.definition';
import { MAILS } from '@/features/mail/mails.definition';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import {
  addEntry,
  listEntries,
  logActivity,
} from '@/features/admissions/applications/timeline.service';
import {
  REGISTRATIONS,
  REQUEST_STATES,
} from '@/features/admissions/applications/registrations.definition';
import {
  findAdjacent,
  orderOf,
  whereListed,
  whereState,
  type RegistrationFilter,
  type RegistrationListFilter,
} from '@/features/admissions/applications/registrations.filter';
import type { ListedRegistration } from '@/features/admissions/applications/registrations.presenter';
import { recordOf } from '@/features/admissions/applications/registrations.mails';
import type { RegistrationStatusChange } from '@/features/admissions/applications/registrations.schemas';
import { requireAssignee } from '@/features/accounts/users/users.assignees';
import { USERS } from '@/features/accounts/users/users.definition';
import type { Mail, Registration, RegistrationEntry } from '@/payload-types';

const { slug: collection, desk, statuses } = REGISTRATIONS;

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
export const countByStatus = (req: PayloadRequest, filter: RegistrationFilter) =>
  countTabs(req, {
    collection,
    where: whereListed(filter),
    tabs: REQUEST_STATES,
    whereTab: whereState,
  });

const MAX_MAILS_SHOWN = 50;

const findMails = async (req: PayloadRequest, where: Where, limit: number): Promise<Mail[]> => {
  if (limit <= 0) return [];
  const { docs } = await req.payload.find({
    collection: MAILS.slug,
    req,
    overrideAccess: false,
    depth: 0,
    where,
    sort: ['-createdAt', '-id'],
    limit,
    pagination: false,
  });
  return docs;
};

const isNewer = (one: Mail, other: Mail): number =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || other.id - one.id;

/**
 * Lists the mails of a request, and other mails about its person up to the limit, newest first. Mails of the request
 * have priority, because anyone can cause any number of others in the name of an address.
 */
const listMails = async (req: PayloadRequest, request: Registration): Promise<Mail[]> => {
  const record = recordOf(request);
  const own = await findMails(req, { record: { equals: record } }, MAX_MAILS_SHOWN);
  const isOther: Where = {
    about: { equals: request.email },
    or: [{ record: { not_equals: record } }, { record: { exists: false } }],
  };
  const others = await findMails(req, isOther, MAX_MAILS_SHOWN - own.length);
  return [...own, ...others].toSorted(isNewer);
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
    listMails(req, request),
    findAdjacent(req, request, filter),
  ]);
  return { request: named, entries, mails, ...neighbours };
};

/** Runs `work` with `reason` for the status changes that it makes. */
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

/**
 * Sets the status, whichever it was; who, when and why is kept.
 *
 * @throws {ApiError} 404, 409 it is another than the one that was seen, or withdrawn
 */
export const changeRegistrationStatus = async (
  req: PayloadRequest,
  { id, status, reason, seenStatus }: RegistrationStatusChange & { id: number },
) =>
  withItsNames(
    req,
    await forReason(req, reason, () =>
      updateRecord(req, {
        collection,
        id,
        change: (stored) => {
          if (seenStatus && seenStatus !== stored.status) {
            throw conflict(desk.messages.decidedMeanwhile(statuses[stored.status]));
          }
          // The collection refuses it as well, with Payload's words.
          if (stored.withdrawnAt && status !== stored.status) {
            throw conflict(desk.messages.withdrawn);
          }
          return { status };
        },
      }),
    ),
  );

/** Writes a note of the office into the file of a request; one that arrives twice is one. @throws {ApiError} 404 */
export const addNote = (
  req: PayloadRequest,
  { id, text }: { id: number; text: string },
): Promise<RegistrationEntry> =>
  inTransaction(req, async () => {
    // Held, so that it is still there when the note is: see `cascadeDelete`.
    await lockRow(req, { collection, id });
    await findRecord(req, { collection, id });
    const known = await findDuplicateNote(req, {
      slug: ENTRIES.slug,
      of: { registration: id },
      text,
    });
    if (known) return known;
    const entry = await addEntry(req, { registration: id, entry: { kind: 'note', text } });
    await logActivity(req, { action: 'note', registration: id });
    return entry;
  });

/** Assigns a request to an account of staff, or to none. @throws {ApiError} 404, 400 not staff */
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
        await requireAssignee(req, assignee);
        return { assignee };
      },
    }),
  );
