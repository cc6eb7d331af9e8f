/** The dashboard's own facts. */
export const DASHBOARD = {
  /** Items in each of its lists. */
  listLength: 5,
  /** A person who has written should be answered by then. */
  answerWithinMs: 24 * 60 * 60 * 1000,
  /** Of so many events that come next the full ones are looked for. */
  eventsLookedAt: 100,
  /** What appears or goes by the hour in so many days: so much of it at most. */
  upcoming: { days: 30, count: 20 },
  /** What happened to accounts is told for so many days; of failed logins, and of codes after a right password, so many are many. */
  alarms: { days: 7, failedLogins: 10, failedCodes: 5 },
} as const;
