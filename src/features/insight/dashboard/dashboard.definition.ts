import { DAY_MS } from '@/shared/durations';

/** The dashboard's own facts. */
export const DASHBOARD = {
  /** Items in each of its lists. */
  listLength: 5,
  /** Time limit for answering a message. */
  answerWithinMs: DAY_MS,
  /** Number of next events that are checked for being full. */
  eventsLookedAt: 100,
  /** Scheduled publications listed: time span and maximum number. */
  upcoming: { days: 30, count: 20 },
} as const;
