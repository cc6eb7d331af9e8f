import type { Where } from 'payload';
import { z } from 'zod';

import type { ListOrder } from '@/core/content/adjacent-records';
import { idOrNone, oneOf, emptyToUndefined, whereReference } from '@/core/list-filter';
import { wherePersonMatches } from '@/core/payload/search-text';
import { searchedListSchema } from '@/core/schema';
import { settings } from '@/core/settings';
import {
  REGISTRATIONS,
  REQUEST_STATES,
  type RequestState,
} from '@/features/admissions/applications/registrations.definition';
import { DAY_MS } from '@/shared/durations';
import { parseCampusDate } from '@/shared/date-input';
import { foldText } from '@/shared/text-matching';
import { RESEARCH_LINES } from '@/shared/research-lines';

/** Filters and orders of the desk's list: as a query string, and as a database query. */

const { desk, limits } = REGISTRATIONS;

const day = emptyToUndefined(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/u, desk.messages.day)
    .refine((text) => parseCampusDate(text, 'UTC') !== null, desk.messages.day),
);

/** All filters except the status; the counts of the tabs use them. */
export const registrationFilter = searchedListSchema.pick({ search: true }).extend({
  line: oneOf(RESEARCH_LINES),
  university: emptyToUndefined(z.string().max(limits.university.max, desk.messages.university)),
  call: idOrNone,
  assignee: idOrNone,
  missing: oneOf(desk.missingOptions),
  review: oneOf(desk.reviewOptions),
  from: day,
  to: day,
});
export type RegistrationFilter = z.output<typeof registrationFilter>;

export const registrationListFilter = registrationFilter.extend({
  status: oneOf(REQUEST_STATES),
  order: oneOf(desk.sortOptions),
});
export type RegistrationListFilter = z.output<typeof registrationListFilter>;

/** Withdrawn and rejected requests need no documents. */
const WANTS_DOCUMENTS: Where = {
  withdrawnAt: { exists: false },
  status: { not_equals: 'rejected' },
};

const MISSING: Record<(typeof desk.missingOptions)[number], Where> = {
  assignee: { assignee: { exists: false } },
  // Withdrawn requests are never pending.
  answer: { firstAnswerAt: { exists: false }, withdrawnAt: { exists: false } },
  documents: { lacksDocuments: { equals: true }, ...WANTS_DOCUMENTS },
  review: { hasDocumentsToReview: { equals: true }, ...WANTS_DOCUMENTS },
};

const whereReview = (review: (typeof desk.reviewOptions)[number]): Where =>
  review === 'none' ? { reviewState: { exists: false } } : { reviewState: { equals: review } };

const startOf = (text: string): Date =>
  parseCampusDate(text, settings().timeZone) ?? new Date(Number.NaN);

export const whereState = (state: RequestState): Where =>
  state === 'withdrawn'
    ? { withdrawnAt: { exists: true } }
    : { status: { equals: state }, withdrawnAt: { exists: false } };

/** The condition for the requests of a list; days are in the campus's zone, both included. */
export const whereListed = ({
  status,
  search,
  line,
  university,
  call,
  assignee,
  missing,
  review,
  from,
  to,
}: RegistrationListFilter): Where => ({
  and: [
    ...(status ? [whereState(status)] : []),
    ...(search ? [wherePersonMatches(search)] : []),
    ...(line ? [{ lineaInvestigacion: { equals: line } }] : []),
    ...(university ? [{ universityKey: { equals: foldText(university) } }] : []),
    ...(call ? [whereReference('call', call)] : []),
    ...(assignee ? [whereReference('assignee', assignee)] : []),
    ...(missing ? [MISSING[missing]] : []),
    ...(review ? [whereReview(review)] : []),
    ...(from ? [{ createdAt: { greater_than_equal: startOf(from).toISOString() } }] : []),
    // Exclusive upper bound: start of the next campus day. Adds 36 h and truncates, which is safe on 23- and 25-hour
    // days.
    ...(to ? [{ createdAt: { less_than: nextDayOf(to).toISOString() } }] : []),
  ],
});

const nextDayOf = (text: string): Date =>
  startOf(new Date(Date.parse(`${text}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10));

const SORTS: Record<(typeof desk.sortOptions)[number], ListOrder> = {
  newest: { field: 'createdAt', isDown: true },
  oldest: { field: 'createdAt', isDown: false },
  name: { field: 'nameKey', isDown: false },
  university: { field: 'universityKey', isDown: false },
};

export const orderOf = ({ order = 'newest' }: RegistrationListFilter): ListOrder => SORTS[order];

/** The list of a filter: its condition and its order. */
export const listOf = (filter: RegistrationListFilter) => ({
  collection: REGISTRATIONS.slug,
  where: whereListed(filter),
  order: orderOf(filter),
});
