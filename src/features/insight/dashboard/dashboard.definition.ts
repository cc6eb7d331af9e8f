import { DAY_MS } from '@/shared/durations';

export const DASHBOARD = {
  listLength: 5,
  answerWithinMs: DAY_MS,
  /** Number of next events that are checked for being full. */
  eventsLookedAt: 100,
  /** Scheduled publications listed: time span and maximum number. */
  upcoming: { days: 30, count: 20 },
} as const;
