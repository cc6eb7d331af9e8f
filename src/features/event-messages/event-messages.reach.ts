import { z } from 'zod';

import type { EventMessage } from '@/payload-types';

/** Whom a message will still reach, by the numbers of the registrations: who comes after its cursor, up to its last. */
export type RecipientRange = Pick<EventMessage, 'cursor' | 'upTo'>;

/**
 * All up to the registration `last` whom none of these messages will reach. Where they stand in several pieces, those
 * between are among them: it is better that some are told what they know than that one is not told.
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
 * Whether some recipients of an earlier message may receive this one too, because the ranges of its reach were
 * merged.
 */
export const mayRepeat = ({ before }: Pick<EventMessage, 'before'>): boolean =>
  remembered.safeParse(before).data?.mayRepeat ?? false;

/**
 * Of those whom a message will still reach, who knows what it remembers from before: who has come between several
 * changes knows what was then. What an older version has written is taken to be true of all.
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
