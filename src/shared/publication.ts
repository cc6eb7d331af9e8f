import { hasPassed } from '@/shared/deadlines';

/** Publication state of a record, as shown in the back office. */

/** The fields that decide it. */
export interface Publication {
  published?: boolean | null | undefined;
  publishAt?: string | null | undefined;
  withdrawAt?: string | null | undefined;
}

export type PublicationState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** The state at the moment `now`: the same rule as `whereVisible` has for a query. */
export const publicationStateOf = (
  { published, publishAt, withdrawAt }: Publication,
  now: number,
): PublicationState => {
  if (published === false) return 'draft';
  if (withdrawAt && hasPassed(withdrawAt, now)) return 'withdrawn';
  return publishAt && Date.parse(publishAt) > now ? 'scheduled' : 'published';
};

/** The states by which the office's lists are narrowed, as their parameter and their buttons say them. */
export const STATE_FILTERS = {
  draft: 'Borradores',
  scheduled: 'Programadas',
  withdrawn: 'Retiradas',
} as const;
export type StateFilter = keyof typeof STATE_FILTERS;
