import type { Payload } from 'payload';

import type { Calendar } from '../calendar';

/** What every step of the seeding works with. */
export interface SeedContext {
  payload: Payload;
  calendar: Calendar;
}

/** A record's dates: it was never changed after it was made. */
export const madeAt = (date: Date): { createdAt: string; updatedAt: string } => ({
  createdAt: date.toISOString(),
  updatedAt: date.toISOString(),
});

/** Oldest first: the ids then grow with time, as they would have. */
export const byAge = (one: { createdAt: string }, other: { createdAt: string }): number =>
  one.createdAt.localeCompare(other.createdAt);
