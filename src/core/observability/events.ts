import { channel, subscribe } from 'node:diagnostics_channel';

/**
 * What happens in the server and is counted or written down elsewhere. Node's own channels: whoever
 * tells needs to know nobody who listens, and they are one for all of Next's bundles.
 */

/** A request that has been answered, or whose visitor has gone. */
interface AnsweredRequest {
  id: string;
  method: string;
  /** Without the query, which may hold anything. */
  path: string;
  /** The declared path, where the API answered. */
  route: string | undefined;
  status: number;
  ms: number;
  /** Whether the visitor went before the answer was whole. */
  aborted: boolean;
  /** How its answer was come by, where it is of a kind that is kept; `stale` is the last good one. */
  cache: 'hit' | 'miss' | 'stale' | undefined;
}

/** A visitor's submission that has been committed. */
interface Submission {
  kind: string;
  /** Whether it was the repetition of one that is stored already. */
  repeated: boolean;
}

/** Content that has changed, and been committed. */
interface Change {
  /** Slugs of collections and globals, `file:` and a name. */
  tags: readonly string[];
  /** Its name (`log-change.ts`), where one change alone is meant. */
  change?: string;
}

/** Work done unseen that has just failed. */
interface WorkFailure {
  work: string;
}

/** An error that its caller has handled. */
interface Fault {
  place: string;
  kind: 'away' | 'fault';
}

/** By two clocks: one stands still while the machine sleeps, the other is set by people. */
export interface Moment {
  steady: number;
  calendar: number;
}

/** The end of this process: it waits, for a while, for what is under way. */
interface StopEvent {
  waitFor: (work: Promise<unknown>) => void;
}

/**
 * What the server in front of Next, which has no database, asks of the app: where the first of these addresses leads
 * that leads on, or, without any, the digests of all that do.
 */
interface OldAddressQuestion {
  from?: readonly string[];
  answer: (coming: Promise<Buffer | string | undefined>) => void;
}

/**
 * What an answer asks that is made for many: at which instant (ms) any record that it shows appears or goes by
 * the hour; `Infinity` where none does.
 */
interface NextHourQuestion {
  /** What it shows: slugs of collections and globals. */
  tags: readonly string[];
  answer: (coming: Promise<number>) => void;
}

/** A page of the site that somebody has read. Who, is known here alone, and nowhere for long. */
interface View {
  page: { kind: string; record: number };
  address: string;
  userAgent: string;
}

/** The names that `src/server` knows too. */
const NAMES = {
  request: 'doctorado:request',
  submission: 'doctorado:submission',
  workFailure: 'doctorado:work-failure',
  fault: 'doctorado:fault',
  stop: 'doctorado:stop',
  changed: 'doctorado:content-changed',
  heard: 'doctorado:content-heard',
  missed: 'doctorado:content-missed',
  oldAddresses: 'doctorado:old-addresses',
  nextHour: 'doctorado:next-hour',
  view: 'doctorado:view',
  sessionUse: 'doctorado:session-use',
} as const;

export const onRequest = (listener: (request: AnsweredRequest) => void): void =>
  subscribe(NAMES.request, (message) => listener(message as AnsweredRequest));
export const onSubmission = (listener: (submission: Submission) => void): void =>
  subscribe(NAMES.submission, (message) => listener(message as Submission));
export const onWorkFailure = (listener: (failure: WorkFailure) => void): void =>
  subscribe(NAMES.workFailure, (message) => listener(message as WorkFailure));
export const onFault = (listener: (fault: Fault) => void): void =>
  subscribe(NAMES.fault, (message) => listener(message as Fault));
export const onStop = (listener: (stop: StopEvent) => void): void =>
  subscribe(NAMES.stop, (message) => listener(message as StopEvent));
export const onOldAddressQuestion = (listener: (question: OldAddressQuestion) => void): void =>
  subscribe(NAMES.oldAddresses, (message) => listener(message as OldAddressQuestion));

export const onView = (listener: (view: View) => void): void =>
  subscribe(NAMES.view, (message) => listener(message as View));

/** A signed-in request: the number of its session. */
export const onSessionUse = (listener: (session: string) => void): void =>
  subscribe(NAMES.sessionUse, (message) => listener(message as string));

export const onNextHourQuestion = (listener: (question: NextHourQuestion) => void): void =>
  subscribe(NAMES.nextHour, (message) => listener(message as NextHourQuestion));
export const onChanged = (listener: (change: Change) => void): void =>
  subscribe(NAMES.changed, (message) => listener(message as Change));
export const onMissed = (listener: () => void): void => subscribe(NAMES.missed, listener);

/** Asks at which instant anything of what these tags name appears or goes next. */
export const askNextHour = (tags: readonly string[]): Promise<number> => {
  let coming = Promise.resolve(Infinity);
  channel(NAMES.nextHour).publish({
    tags,
    answer: (answer) => {
      coming = answer;
    },
  } satisfies NextHourQuestion);
  return coming;
};

/** Tells that a submission has been committed. */
export const tellSubmission = (submission: Submission): void =>
  channel(NAMES.submission).publish(submission);

/** Tells that somebody has read a page. */
export const tellView = (view: View): void => channel(NAMES.view).publish(view);

/** Tells that work done unseen has failed. */
export const tellWorkFailure = (failure: WorkFailure): void =>
  channel(NAMES.workFailure).publish(failure);

export const publishFault = (fault: Fault): void => channel(NAMES.fault).publish(fault);

/** Tells that content has changed, and been committed. */
export const tellChanged = (change: Change): void => channel(NAMES.changed).publish(change);
/** Tells that this copy knows of all changes before a moment; `undefined`: it hears nothing now. */
export const tellHeard = (moment: Moment | undefined): void => channel(NAMES.heard).publish(moment);
/** Tells that nobody knows what has changed. */
export const tellMissed = (): void => channel(NAMES.missed).publish(true);

/** Tells that a session is in use. */
export const tellSessionUse = (session: string): void => channel(NAMES.sessionUse).publish(session);
