import { performance } from 'node:perf_hooks';

import { pino, type LoggerOptions } from 'pino';

import { isConnectionError } from '@/core/database/errors';
import { currentRequest } from '@/core/observability/request-context';

const DATA_EXCEPTION = /^22/u;

/** Whether the message contains values: PostgreSQL quotes a value that it rejects, Drizzle the whole query. */
const leaksValues = ({ message, code }: Error & { code?: unknown }): boolean =>
  message.startsWith('Failed query') || DATA_EXCEPTION.test(String(code));

const MAX_CAUSES_OF_ONE = 5;

const rootOf = (error: unknown): unknown => {
  let root = error;
  for (let depth = 0; depth < MAX_CAUSES_OF_ONE; depth += 1) {
    if (!(root instanceof Error && root.cause instanceof Error)) break;
    root = root.cause;
  }
  return root;
};

/**
 * The parts of an error that may be logged: its name, code, message and place, but never the values
 * of a query, because they are personal data.
 */
export const serializeError = (error: unknown) => {
  const root = rootOf(error);
  if (!(root instanceof Error)) return { fault: typeof root };
  const { code } = root as { code?: string | number };
  return {
    fault: root.name,
    code,
    // An `AggregateError` has no message.
    detail: leaksValues(root) ? 'query failed' : root.message || String(code ?? root.name),
    stack: root.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 5)
      .join('\n'),
  };
};

type Entry = Record<string, unknown>;

const errorIn = (entry: unknown): Error | undefined => {
  const fault = entry instanceof Error ? entry : (entry as { err?: unknown } | undefined)?.err;
  return fault instanceof Error ? fault : undefined;
};

/** While the database is unreachable every request fails: one line per cause is logged in this interval. */
const REPEATED_AFTER_MS = 60_000;
const MAX_CAUSES = 100;

interface Cause {
  loggedAt: number;
  /** Number of lines suppressed since then. */
  repeated: number;
}

/** Shared by all of Next's bundles, each of which has a copy of this module. */
const CAUSES = Symbol.for('doctorado.logged-causes');
const causes = ((globalThis as { [CAUSES]?: Map<string, Cause> })[CAUSES] ??= new Map<
  string,
  Cause
>());

/** Matches a code in a message: Payload throws another error without the code of its cause. */
const CODE_IN_MESSAGE = /\bE(?:AI_)?[A-Z]{4,}\b/u;
const PAYLOADS_WORDS = /^Error: cannot (?:begin transaction|connect to Postgres): /u;

/** Name of a cause, equal for an error and for the errors that Payload wraps it in. */
const causeName = (fault: Error): string => {
  const { code, detail } = serializeError(fault);
  const message = String(detail);
  return String(code ?? CODE_IN_MESSAGE.exec(message)?.[0] ?? message.replace(PAYLOADS_WORDS, ''));
};

/**
 * Counts an error caused by a database outage; `undefined` if the line for its cause was already logged in this
 * interval.
 */
const countCause = (fault: Error): { repeated?: number } | undefined => {
  const name = causeName(fault);
  const known = causes.get(name);
  if (known && performance.now() - known.loggedAt < REPEATED_AFTER_MS) {
    known.repeated += 1;
    return undefined;
  }
  if (causes.size >= MAX_CAUSES) causes.clear();
  causes.set(name, { loggedAt: performance.now(), repeated: 0 });
  return known?.repeated ? { repeated: known.repeated } : {};
};

/** Message of a line: combines the entry's message and the argument's, without the values contained in the error. */
const messageOf = (
  entry: Entry,
  message: unknown,
  fault: Error | undefined,
): string | undefined => {
  const said = [entry['msg'], message].filter((text) => typeof text === 'string' && text !== '');
  const detail = fault && serializeError(fault).detail;
  if (said.length === 0) return detail;
  const text = said.join(': ');
  return fault?.message && detail ? text.replaceAll(fault.message, detail) : text;
};

/**
 * Options of a log with one JSON object per line, which contains the id of the current request.
 * Payload's own lines use the same options.
 */
export const loggerOptions: LoggerOptions = {
  base: {},
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: serializeError },
  mixin: () => {
    const request = currentRequest();
    return request ? { request: request.id } : {};
  },
  hooks: {
    // Pino writes `msg` twice if both the entry and the arguments have one, and uses an error's message as the
    // line's.
    logMethod(args, method) {
      const [first, message, ...values] = args as unknown[];
      if (first === null || typeof first !== 'object') {
        method.apply(this, args);
        return;
      }
      const fault = errorIn(first);
      const counted = fault && isConnectionError(fault) ? countCause(fault) : {};
      if (!counted) return;
      const entry: Entry = first instanceof Error ? { err: first } : { ...first };
      const text = messageOf(entry, message, fault);
      method.apply(this, [{ ...entry, ...counted, msg: undefined }, text, ...values] as never);
    },
  },
};
