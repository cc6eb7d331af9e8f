import type { PayloadRequest, Where } from 'payload';
import { z } from 'zod';

import { whereTextMatches } from '@/core/payload/search-text';
import { searchedListSchema } from '@/core/schema';
import { settings } from '@/core/settings';
import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
  RESEARCH_LINES,
} from '@/features/registrations/registrations.definition';
import type { Registration } from '@/payload-types';
import { parseCampusDate } from '@/shared/date-input';
import { foldText } from '@/shared/text-matching';

/** What the desk's list can leave out, and its orders: as a query string, and as a query. */

const { desk, limits } = REGISTRATIONS;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An empty parameter is none: a form sends all of its fields. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  orNone(z.enum(options, { error: desk.messages.option }));

const number = z
  .string()
  .regex(/^[1-9]\d{0,8}$/u, desk.messages.number)
  .transform(Number);

/** A record of another list by its number, or the word for none. */
const numberOrNone = orNone(
  z.union([z.literal(desk.none), number], { error: desk.messages.number }),
);

const day = orNone(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/u, desk.messages.day)
    .refine((text) => parseCampusDate(text, 'UTC') !== null, desk.messages.day),
);

/** All but the status: what the tabs are counted under. */
export const registrationFilter = searchedListSchema.pick({ search: true }).extend({
  line: oneOf(RESEARCH_LINES),
  university: orNone(z.string().max(limits.university.max, desk.messages.university)),
  call: numberOrNone,
  assignee: numberOrNone,
  missing: oneOf(desk.missingOptions),
  from: day,
  to: day,
});
export type RegistrationFilter = z.output<typeof registrationFilter>;

/** The list itself: within a tab, and in an order. */
export const registrationListFilter = registrationFilter.extend({
  status: oneOf(REGISTRATION_STATUSES),
  order: oneOf(desk.sortOptions),
});
export type RegistrationListFilter = z.output<typeof registrationListFilter>;

const whereReference = (field: string, value: number | typeof desk.none): Where =>
  value === desk.none ? { [field]: { exists: false } } : { [field]: { equals: value } };

const MISSING: Record<(typeof desk.missingOptions)[number], Where> = {
  assignee: { assignee: { exists: false } },
  answer: { firstAnswerAt: { exists: false } },
};

const startOf = (text: string): Date =>
  parseCampusDate(text, settings().timeZone) ?? new Date(Number.NaN);

/** The requests that a list shows; days are the campus's, both included. */
export const whereListed = ({
  status,
  search,
  line,
  university,
  call,
  assignee,
  missing,
  from,
  to,
}: RegistrationListFilter): Where => ({
  and: [
    ...(status ? [{ status: { equals: status } }] : []),
    ...(search && foldText(search) ? [whereTextMatches(search)] : []),
    ...(line ? [{ lineaInvestigacion: { equals: line } }] : []),
    ...(university ? [{ universityKey: { equals: foldText(university) } }] : []),
    ...(call ? [whereReference('call', call)] : []),
    ...(assignee ? [whereReference('assignee', assignee)] : []),
    ...(missing ? [MISSING[missing]] : []),
    ...(from ? [{ createdAt: { greater_than_equal: startOf(from).toISOString() } }] : []),
    // A day ends where the next begins; half a day later it is the next one, whatever the clocks did.
    ...(to ? [{ createdAt: { less_than: nextDayOf(to).toISOString() } }] : []),
  ],
});

const nextDayOf = (text: string): Date =>
  startOf(new Date(Date.parse(`${text}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10));

type SortField = 'createdAt' | 'nameKey' | 'universityKey';

const SORTS: Record<(typeof desk.sortOptions)[number], { field: SortField; isDown: boolean }> = {
  newest: { field: 'createdAt', isDown: true },
  oldest: { field: 'createdAt', isDown: false },
  name: { field: 'nameKey', isDown: false },
  university: { field: 'universityKey', isDown: false },
};

const sortOf = (order: RegistrationListFilter['order']) => SORTS[order ?? 'newest'];

/** The order of a list; of two that are equal in it the number decides, so that parts never overlap. */
export const orderOf = (order: RegistrationListFilter['order'], isReversed = false): string[] => {
  const { field, isDown } = sortOf(order);
  const sign = isDown !== isReversed ? '-' : '';
  return [`${sign}${field}`, `${sign}id`];
};

/** What comes after a request in the order of a list, or before it. */
const whereBeyond = (
  request: Registration,
  { order, isBefore }: { order: RegistrationListFilter['order']; isBefore: boolean },
): Where => {
  const { field, isDown } = sortOf(order);
  const beyond = isDown !== isBefore ? 'less_than' : 'greater_than';
  return {
    and: [
      // Says no more than what follows, but in a form that begins in the index at the request itself:
      // of 100,000, those before it would else be read and left out one by one.
      { [field]: { [`${beyond}_equal`]: request[field] } },
      {
        or: [
          { [field]: { [beyond]: request[field] } },
          { and: [{ [field]: { equals: request[field] } }, { id: { [beyond]: request.id } }] },
        ],
      },
    ],
  };
};

/** The numbers of the requests before and after one in the list that it was opened from. */
export const findNeighbours = async (
  req: PayloadRequest,
  request: Registration,
  filter: RegistrationListFilter,
): Promise<{ previous: number | null; next: number | null }> => {
  const find = async (isBefore: boolean): Promise<number | null> => {
    const { docs } = await req.payload.find({
      collection: REGISTRATIONS.slug,
      req,
      overrideAccess: false,
      depth: 0,
      where: {
        and: [whereListed(filter), whereBeyond(request, { order: filter.order, isBefore })],
      },
      sort: orderOf(filter.order, isBefore),
      select: { email: true },
      limit: 1,
      pagination: false,
    });
    return docs[0]?.id ?? null;
  };
  const [previous, next] = await Promise.all([find(true), find(false)]);
  return { previous, next };
};
