import { channel, subscribe } from 'node:diagnostics_channel';

/**
 * Events of this process, on Node's diagnostics channels: these are shared by all of Next's bundles and by `src/server`,
 * and an emitter needs no reference to its listeners.
 */

/** A request whose response was sent, or whose client disconnected. */
interface FinishedRequest {
  id: string;
  method: string;
  /** URL path without the query, because a query may contain personal data. */
  path: string;
  /** Path of the declared endpoint, if the API responded. */
  route: string | undefined;
  status: number;
  ms: number;
  /** Whether the client disconnected before the response was complete. */
  aborted: boolean;
  /** Outcome of the response cache, for URLs that it handles; `stale` is the last complete response. */
  cache: 'hit' | 'miss' | 'stale' | undefined;
}

/** A committed submission of a public form. */
interface Submission {
  kind: string;
  /** Whether the submission repeats a stored one. */
  repeated: boolean;
}

/** A failed background task. */
interface TaskFailure {
  work: string;
}

/** An error that its caller has handled. */
interface Fault {
  place: string;
  kind: 'away' | 'fault';
}

/** Two clocks, because `performance.now()` may stop while the machine sleeps and `Date.now()` may be set. */
export interface Timestamp {
  monotonic: number;
  wallClock: number;
}

export type InvalidationMessage =
  /** Committed changes. `transaction` is the key of a single one (`invalidation/publish.ts`). */
  | { type: 'invalidate'; tags: readonly string[]; transaction?: string }
  /** All changes committed before `at` were received; `undefined`: disconnected. */
  | { type: 'heartbeat'; at: Timestamp | undefined }
  /** Notifications were lost: everything is invalid. */
  | { type: 'resync' };

/** Shutdown of this process, which waits a limited time for these promises. */
interface StopEvent {
  waitFor: (work: Promise<unknown>) => void;
}

/** Query for the next time (ms) at which a record of these collections is published or withdrawn; else `Infinity`. */
interface NextExpiryQuery {
  tags: readonly string[];
  reply: (result: Promise<number>) => void;
}

/** A page view. The address and the browser are not stored. */
interface View {
  page: { kind: string; record: number };
  address: string;
  userAgent: string;
}

/** `src/server` uses some of these names too. */
const CHANNELS = {
  request: 'doctorado:request',
  submission: 'doctorado:submission',
  taskFailure: 'doctorado:work-failure',
  fault: 'doctorado:fault',
  stop: 'doctorado:stop',
  invalidation: 'doctorado:invalidation',
  nextExpiry: 'doctorado:next-expiry',
  view: 'doctorado:view',
  sessionUse: 'doctorado:session-use',
} as const;

export const onRequest = (listener: (request: FinishedRequest) => void): void =>
  subscribe(CHANNELS.request, (message) => listener(message as FinishedRequest));

export const emitSubmission = (submission: Submission): void =>
  channel(CHANNELS.submission).publish(submission);
export const onSubmission = (listener: (submission: Submission) => void): void =>
  subscribe(CHANNELS.submission, (message) => listener(message as Submission));

export const emitTaskFailure = (failure: TaskFailure): void =>
  channel(CHANNELS.taskFailure).publish(failure);
export const onTaskFailure = (listener: (failure: TaskFailure) => void): void =>
  subscribe(CHANNELS.taskFailure, (message) => listener(message as TaskFailure));

export const publishFault = (fault: Fault): void => channel(CHANNELS.fault).publish(fault);
export const onFault = (listener: (fault: Fault) => void): void =>
  subscribe(CHANNELS.fault, (message) => listener(message as Fault));

export const onStop = (listener: (stop: StopEvent) => void): void =>
  subscribe(CHANNELS.stop, (message) => listener(message as StopEvent));

export const emitInvalidation = (message: InvalidationMessage): void =>
  channel(CHANNELS.invalidation).publish(message);
export const onInvalidation = (listener: (message: InvalidationMessage) => void): void =>
  subscribe(CHANNELS.invalidation, (message) => listener(message as InvalidationMessage));

export const queryNextExpiry = (tags: readonly string[]): Promise<number> => {
  let result = Promise.resolve(Infinity);
  channel(CHANNELS.nextExpiry).publish({
    tags,
    reply: (promise) => {
      result = promise;
    },
  } satisfies NextExpiryQuery);
  return result;
};
export const onNextExpiryQuery = (listener: (query: NextExpiryQuery) => void): void =>
  subscribe(CHANNELS.nextExpiry, (message) => listener(message as NextExpiryQuery));

export const emitView = (view: View): void => channel(CHANNELS.view).publish(view);
export const onView = (listener: (view: View) => void): void =>
  subscribe(CHANNELS.view, (message) => listener(message as View));

/** Emits the id of a session that made a request. */
export const emitSessionUse = (session: string): void =>
  channel(CHANNELS.sessionUse).publish(session);
export const onSessionUse = (listener: (session: string) => void): void =>
  subscribe(CHANNELS.sessionUse, (message) => listener(message as string));
