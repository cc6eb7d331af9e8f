import type { PayloadRequest, Where } from 'payload';

import { conflict } from '@/core/api/errors';
import { addNote, listEntries } from '@/core/case-desk/timeline';
import { findNeighbours, sortBy } from '@/core/content/adjacent-records';
import { nameReferences } from '@/core/content/names';
import { findRecord, listRecords, updateRecord } from '@/core/content/records';
import { countTabs } from '@/core/content/tabs';
import { asUser } from '@/core/payload/system-call';
import type { Pagination } from '@/core/schema';
import { CALLS } from '@/features/admissions/calls/calls.definition';
import { MAILS } from '@/features/mail/mails.definition';
import { logActivity } from '@/features/admissions/applications/registrations.activity';
import {
  REGISTRATIONS,
  REQUEST_STATES,
} from '@/features/admissions/applications/registrations.definition';
import {
  countOthers,
  listOthers,
} from '@/features/admissions/applications/registrations.duplicates';
import {
  listOf,
  whereListed,
  whereState,
  type RegistrationFilter,
  type RegistrationListFilter,
} from '@/features/admissions/applications/registrations.filter';
import { readProgress } from '@/features/admissions/applications/registrations.progress';
import { recordOf } from '@/features/admissions/applications/registrations.mails';
import type { RegistrationStatusChange } from '@/features/admissions/applications/registrations.schemas';
import { REQUEST_CASES } from '@/features/admissions/applications/timeline.definition';
import { requireAssignee } from '@/features/accounts/users/users.assignees';
import { USERS } from '@/features/accounts/users/users.definition';
import type { Mail, Registration } from '@/payload-types';

const { slug: collection, desk, statuses } = REGISTRATIONS;

/** Adds the names of referenced records, the number of the applicant's other requests, and the progress. */
const nameReferred = async (req: PayloadRequest, requests: Registration[]) => {
  const [toNamed, others, progressOf] = await Promise.all([
    nameReferences(req, requests, {
      assignee: { slug: USERS.slug, field: 'displayName' },
      call: { slug: CALLS.slug, field: 'name' },
    }),
    countOthers(req, requests),
    readProgress(req, requests),
  ]);
  return (request: Registration) => ({
    ...toNamed(request),
    otherRequests: others.get(request.id) ?? 0,
    ...progressOf(request.id),
  });
};

export const withItsNames = async (req: PayloadRequest, request: Registration) =>
  (await nameReferred(req, [request]))(request);

/** Enrollment requests, newest first unless the filter says otherwise. */
export const listRegistrations = async (
  req: PayloadRequest,
  { limit, page, ...filter }: Pagination & RegistrationListFilter,
) => {
  const { order, ...list } = listOf(filter);
  const { docs, total } = await listRecords(req, { ...list, sort: sortBy(order), limit, page });
  return { docs: docs.map(await nameReferred(req, docs)), total };
};

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
    ...asUser,
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

/** A request with its timeline and mails, and its neighbours in the filtered list. @throws {ApiError} 404 */
export const readFile = async (
  req: PayloadRequest,
  { id, filter }: { id: number; filter: RegistrationListFilter },
) => {
  const request = await findRecord(req, { collection, id });
  const [named, others, entries, mails, neighbours] = await Promise.all([
    withItsNames(req, request),
    listOthers(req, id),
    listEntries(req, REQUEST_CASES, id),
    listMails(req, request),
    findNeighbours(req, { record: request, ...listOf(filter) }),
  ]);
  return { request: named, others, entries, mails, ...neighbours };
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
 * Sets the status, and stores author, time and reason of the change.
 *
 * @throws {ApiError} 404, 409 the status is not `seenStatus`, or the request is withdrawn
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
          // A hook of the collection rejects it as well, but with Payload's error.
          if (stored.withdrawnAt && status !== stored.status) {
            throw conflict(desk.messages.withdrawn);
          }
          return { status };
        },
      }),
    ),
  );

/** Adds a note of the office to the timeline of a request. @throws {ApiError} 404 */
export const addRequestNote = (req: PayloadRequest, note: { id: number; text: string }) =>
  addNote(req, REQUEST_CASES, note, () =>
    logActivity(req, { action: 'note', registration: note.id }),
  );

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
