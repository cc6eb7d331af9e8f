import { z } from 'zod';

import type { EventMessage } from '@/payload-types';

/** Remaining recipients of a message by registration id: after its cursor, up to `upTo`. */
export type RecipientRange = Pick<EventMessage, 'cursor' | 'upTo'>;

/**
 * Range of registrations up to `last` that none of these messages will reach. If the gaps are not contiguous, the range
 * spans them: a repeated notification is better than a missing one.
 */
export const uncoveredRange = (
  messages: readonly RecipientRange[],
  last: number,
): RecipientRange & { mayRepeat: boolean } => {
  const pieces: RecipientRange[] = [];
  let from = 0;
  const reaching = messages.filter(({ cursor, upTo }) => cursor < upTo);
  for (const { cursor, upTo } of reaching.toSorted((one, other) => one.cursor - other.cursor)) {
    if (cursor > from) pieces.push({ cursor: from, upTo: cursor });
    from = Math.max(from, upTo);
  }
  if (last > from) pieces.push({ cursor: from, upTo: last });
  return {
    cursor: pieces[0]?.cursor ?? last,
    upTo: pieces.at(-1)?.upTo ?? last,
    mayRepeat: pieces.length > 1,
  };
};

const remembered = z.object({
  of: z.object({ cursor: z.int(), upTo: z.int() }),
  mayRepeat: z.boolean().default(false),
});

/**
 * Whether some recipients of an earlier message may receive this message too, because the ranges of
 * its reach were merged.
 */
export const mayRepeat = ({ before }: Pick<EventMessage, 'before'>): boolean =>
  remembered.safeParse(before).data?.mayRepeat ?? false;

/**
 * The remaining recipients who know the state `before`, because registrations between two changes
 * know another state. Messages of older releases have no such range and apply to all recipients.
 */
export const informedRange = ({
  before,
  cursor,
  upTo,
}: Pick<EventMessage, 'before'> & RecipientRange): RecipientRange => {
  const read = remembered.safeParse(before);
  const of = read.success ? read.data.of : { cursor, upTo };
  return { cursor: Math.max(cursor, of.cursor), upTo: Math.min(upTo, of.upTo) };
};
