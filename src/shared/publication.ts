import { hasPassed } from '@/shared/deadlines';

/** Publication state of a record, as shown in the back office. */

/** The fields that determine the publication state. */
export interface Publication {
  published?: boolean | null | undefined;
  publishAt?: string | null | undefined;
  withdrawAt?: string | null | undefined;
}

export type PublicationState = 'draft' | 'scheduled' | 'published' | 'withdrawn';

/** The publication state at `now`; `whereVisible` is the same rule for queries. */
export const publicationStateOf = (
  { published, publishAt, withdrawAt }: Publication,
  now: number,
): PublicationState => {
  if (published === false) return 'draft';
  if (withdrawAt && hasPassed(withdrawAt, now)) return 'withdrawn';
  return publishAt && Date.parse(publishAt) > now ? 'scheduled' : 'published';
};

/** State filters of the back office's lists: parameter value and label of each button. */
export const STATE_FILTERS = {
  draft: 'Borradores',
  scheduled: 'Programadas',
  withdrawn: 'Retiradas',
} as const;
export type StateFilter = keyof typeof STATE_FILTERS;
