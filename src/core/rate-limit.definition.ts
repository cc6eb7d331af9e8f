import { DAY_SECONDS } from '@/shared/durations';

export interface Limit {
  points: number;
  /** In seconds. */
  duration: number;
  /** Whether `RATE_LIMIT_FACTOR` leaves it alone: it is a mere mark. */
  isFixed?: boolean;
  /** Whether each copy of the app counts for itself: a query for each request would cost more than it. */
  isPerInstance?: boolean;
}

/**
 * Limits of requests, counted in PostgreSQL so that all copies of the app share them; with the
 * database away each copy counts for itself. `RATE_LIMIT_FACTOR` multiplies every allowance that is not fixed.
 */
export const LIMITS = {
  /** Public submissions from one address: a whole classroom fits. */
  submission: { points: 60, duration: 10 * 60 },
  /** What such an address may still send after that, each with a puzzle solved. */
  provenSubmission: { points: 240, duration: 10 * 60 },
  /** A puzzle is good for one form. It is older than this before it could be used again. */
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
  /** Wrong links of accounts from one address. */
  accessLink: { points: 40, duration: 15 * 60 },
  /** Ways to the university's provider from one address: a whole campus may be behind it. */
  singleSignOn: { points: 600, duration: 10 * 60 },
  /** Wrong codes of one user from anywhere; they have six digits, and their sender already knows the password. */
  codeFromAnywhere: { points: 10, duration: 60 * 60 },
  /** Beginnings of a login by a passkey from one address: a whole office's. */
  passkeyChallenge: { points: 60, duration: 5 * 60 },
  /** Confirmations of contact messages to one mailbox from all senders, so that the site cannot be used to flood it. */
  confirmation: { points: 3, duration: 60 * 60, isFixed: true },
  /** Confirmations of applications, with the follow-up link: counted apart, so that no other mail takes their place. */
  admissionConfirmation: { points: 3, duration: 60 * 60, isFixed: true },
  /** Confirmations beyond a limit that wait for their turn, for each limit and mailbox; the rest is not sent. */
  postponedConfirmation: { points: 5, duration: DAY_SECONDS, isFixed: true },
  /** Confirmations of events, with the cancellation link and the check-in code: one per registration. */
  eventConfirmation: { points: 20, duration: 60 * 60, isFixed: true },
  /** Mails that tell a reviewer that something waits: one says it for however many requests. */
  reviewNotice: { points: 1, duration: 60 * 60, isFixed: true },
  /** Mails of a login from a new place: a flood of them must not fill its owner's mailbox. */
  loginNotice: { points: 5, duration: DAY_SECONDS, isFixed: true },
  /** Requested links per mailbox. */
  followUpLink: { points: 3, duration: 60 * 60, isFixed: true },
  /** Searches from one address, of the site or of a list: allows for a whole classroom. */
  search: { points: 600, duration: 5 * 60 },
  /** The same while it is typed: one for each pause. */
  suggestions: { points: 1_800, duration: 5 * 60 },
  /** Page views from one address in a day: a whole campus may share one address. */
  views: { points: 2_000, duration: DAY_SECONDS, isPerInstance: true },
  /** A block that was reported; expires with the block. */
  toldBlock: { points: 1, duration: 60 * 60, isFixed: true },
  /** Browsers from which an account has logged in recently. */
  knownBrowser: { points: 1, duration: 30 * DAY_SECONDS, isFixed: true },
} as const satisfies Record<string, Limit>;
export type RateLimitName = keyof typeof LIMITS;
