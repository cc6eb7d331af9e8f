import type { PayloadRequest, Where } from 'payload';

import { lockRowsForKeyShare } from '@/core/database/transactions';
import type { Audience } from '@/features/events/notifications/event-messages.definition';
import type { RecipientRange } from '@/features/events/notifications/recipient-range';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import type { EventMessage, EventRegistration } from '@/payload-types';

/**
 * Recipients of a message: registered, waiting, both, or checked in; never cancelled ones, and by default only those
 * with an address.
 */

const collection = EVENT_REGISTRATIONS.slug;
const asSystem = { overrideAccess: true, depth: 0, pagination: false } as const;

const STATES: Record<Audience, EventRegistration['state'][]> = {
  all: ['registered', 'waiting'],
  registered: ['registered'],
  waiting: ['waiting'],
  attended: ['registered'],
};

/** `any`: certificates are issued without an address too. */
type AddressFilter = 'present' | 'missing' | 'any';

interface Readers {
  event: number;
  audience: Audience;
  address?: AddressFilter;
}

const ADDRESSES: Record<AddressFilter, Where> = {
  present: { email: { exists: true } },
  missing: { email: { exists: false } },
  any: {},
};

export const addressFilterOf = ({ kind }: Pick<EventMessage, 'kind'>): AddressFilter =>
  kind === 'certificate' ? 'any' : 'present';

const whereOf = ({ event, audience, address = 'present' }: Readers): Where => ({
  event: { equals: event },
  state: { in: STATES[audience] },
  ...(audience === 'attended' ? { attendedAt: { exists: true } } : {}),
  ...ADDRESSES[address],
});

const whereWithin = ({ cursor, upTo }: RecipientRange): Where => ({
  id: { greater_than: cursor, less_than_equal: upTo },
});

/** Number of recipients of a message now, or of its remaining ones. */
export const countAudience = async (
  req: PayloadRequest,
  { reach, ...readers }: Readers & { reach?: RecipientRange },
): Promise<number> => {
  const where = { and: [whereOf(readers), ...(reach ? [whereWithin(reach)] : [])] };
  return (await req.payload.count({ collection, req, overrideAccess: true, where })).totalDocs;
};

const findOne = async (
  req: PayloadRequest,
  readers: Readers,
  sort: 'id' | '-id',
): Promise<EventRegistration | null> => {
  const where = whereOf(readers);
  const { docs } = await req.payload.find({ collection, req, where, sort, limit: 1, ...asSystem });
  return docs[0] ?? null;
};

/** Id of the last registration so far: later ones are not notified, because they see the current event. 0: none. */
export const lastOfAudience = async (req: PayloadRequest, readers: Readers): Promise<number> =>
  (await findOne(req, readers, '-id'))?.id ?? 0;

export const firstOfAudience = (
  req: PayloadRequest,
  readers: Readers,
): Promise<EventRegistration | null> => findOne(req, readers, 'id');

interface AudiencePart {
  people: EventRegistration[];
  /** Id of the last registration read; `null` after the last batch. */
  last: number | null;
}

export const NOBODY: AudiencePart = { people: [], last: null };

/**
 * The next recipients by id, locked against deletion until the transaction ends, so that an erasure afterwards finds
 * their mails. Read again after the lock, because a registration may have been cancelled in between.
 */
export const lockNextRecipients = async (
  req: PayloadRequest,
  { audience, kind, ...reach }: Pick<EventMessage, 'audience' | 'kind'> & RecipientRange,
  { event, limit }: { event: number; limit: number },
): Promise<AudiencePart> => {
  const find = async (where: Where, most: number) => {
    const and = [whereOf({ event, audience, address: addressFilterOf({ kind }) }), where];
    const query = { collection, req, where: { and }, sort: 'id', limit: most } as const;
    return (await req.payload.find({ ...query, ...asSystem })).docs;
  };
  const next = await find(whereWithin(reach), limit);
  const ids = next.map(({ id }) => id);
  await lockRowsForKeyShare(req, { collection, ids });
  return {
    people: await find({ id: { in: ids } }, limit),
    last: ids.length < limit ? null : (ids.at(-1) ?? null),
  };
};
