import { DAY_SECONDS } from '@/shared/durations';

export interface Limit {
  points: number;
  /** In seconds. */
  duration: number;
  /** Whether `RATE_LIMIT_FACTOR` does not apply: for flags and for limits per mailbox. */
  isFixed?: boolean;
  /** Whether each instance counts in its own memory, because a query per request would cost more than the request. */
  isPerInstance?: boolean;
}

/**
 * Limits of requests, counted in PostgreSQL so that all instances share them. While the database is
 * unreachable, each instance counts for itself. `RATE_LIMIT_FACTOR` multiplies every limit that is
 * not fixed.
 */
export const LIMITS = {
  /** Public submissions from one address: enough for a whole classroom. */
  submission: { points: 60, duration: 10 * 60 },
  /** Further submissions of an address above that limit, each with a solved puzzle. */
  provenSubmission: { points: 240, duration: 10 * 60 },
  /** Flag of a used puzzle, which is valid for one form. The puzzle expires before its flag. */
  puzzle: { points: 1, duration: 10 * 60, isFixed: true },
  /** Failed logins from one address, of all users. */
  loginByAddress: { points: 40, duration: 15 * 60 },
  /**
   * Failed logins of one user from one address, known browser or open session: failures elsewhere do not lock the
   * user out.
   */
  loginByUser: { points: 8, duration: 15 * 60 },
  /** Failed logins of one user from anywhere: beyond the limit only known browsers may log in. */
  loginFromAnywhere: { points: 60, duration: 15 * 60 },
  /** Invalid account links from one address. */
  accessLink: { points: 40, duration: 15 * 60 },
  /** Redirects to the university's provider from one address: a whole campus may share it. */
  singleSignOn: { points: 600, duration: 10 * 60 },
  /** Wrong codes of one user from anywhere: a code has six digits, and its sender already knows the password. */
  codeFromAnywhere: { points: 10, duration: 60 * 60 },
  /** Started passkey logins from one address: enough for a whole office. */
  passkeyChallenge: { points: 60, duration: 5 * 60 },
  /** Confirmations of contact messages to one mailbox from all senders, so that the site cannot be used to flood it. */
  confirmation: { points: 3, duration: 60 * 60, isFixed: true },
  /** Confirmations of applications, with the follow-up link: counted apart, so that no other mail takes their place. */
  admissionConfirmation: { points: 3, duration: 60 * 60, isFixed: true },
  /** Confirmations above a limit that are sent later, for each limit and mailbox; further ones are not sent. */
  postponedConfirmation: { points: 5, duration: DAY_SECONDS, isFixed: true },
  /** Confirmations of events, with the cancellation link and the check-in code: one per registration. */
  eventConfirmation: { points: 20, duration: 60 * 60, isFixed: true },
  /** Notices to a reviewer about waiting requests: one mail covers any number of them. */
  reviewNotice: { points: 1, duration: 60 * 60, isFixed: true },
  /** Notices of a login from a new place: a flood of them must not fill the mailbox of the account's owner. */
  loginNotice: { points: 5, duration: DAY_SECONDS, isFixed: true },
  /** Requested links per mailbox. */
  followUpLink: { points: 3, duration: 60 * 60, isFixed: true },
  /** Searches from one address, of the site or of a list: allows for a whole classroom. */
  search: { points: 600, duration: 5 * 60 },
  /** Search suggestions from one address: one request for each pause while typing. */
  suggestions: { points: 1_800, duration: 5 * 60 },
  /** Page views from one address in a day: a whole campus may share one address. */
  views: { points: 2_000, duration: DAY_SECONDS, isPerInstance: true },
  /** A block that was reported; expires with the block. */
  toldBlock: { points: 1, duration: 60 * 60, isFixed: true },
  /** Browsers from which an account has logged in recently. */
  knownBrowser: { points: 1, duration: 30 * DAY_SECONDS, isFixed: true },
} as const satisfies Record<string, Limit>;
export type RateLimitName = keyof typeof LIMITS;
