interface Fault {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  detail?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** An error, its causes, and the parts of an `AggregateError` (a host with several addresses), each once. */
const causeChain = function* (error: unknown, seen = new Set<object>()): Generator<Fault> {
  if (!error || typeof error !== 'object' || seen.has(error)) return;
  seen.add(error);
  const fault: Fault = error;
  yield fault;
  yield* causeChain(fault.cause, seen);
  if (Array.isArray(fault.errors)) {
    for (const part of fault.errors as unknown[]) yield* causeChain(part, seen);
  }
};

/** System calls that only connections use; `read` and `write` also occur with files. */
const CONNECTION_CALLS = new Set<unknown>(['connect', 'getaddrinfo']);

/** Error codes of a lost connection that never occur with files. */
const CONNECTION_CODES =
  /^(?:EAI_\w+|ENOTFOUND|EPIPE|ETIMEDOUT|ENOTCONN|EADDRNOTAVAIL|ECONN(?:ABORTED|REFUSED|RESET)|E(?:HOST|NET)(?:DOWN|UNREACH)|ENETRESET)$/u;

/**
 * PostgreSQL's classes and codes: connection exception (08), insufficient resources (53), operator intervention (57P).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const AWAY_STATES = /^(?:08\w{3}|53\w{3}|57P\w{2})$/u;

/** Messages of `pg` and Payload that have no code. The second also occurs if the database rejects the connection. */
const AWAY_MESSAGES = [
  /connection terminated|connection reset|query read timeout|client was closed|timeout (?:exceeded when trying to connect|expired)|cannot begin transaction|not queryable/iu,
  /cannot connect to postgres(?!.*(?:authentication|pg_hba|SASL|does not exist))/iu,
];

const isAway = ({ code, syscall, message }: Fault): boolean =>
  CONNECTION_CALLS.has(syscall) ||
  (typeof code === 'string' && (CONNECTION_CODES.test(code) || AWAY_STATES.test(code))) ||
  (typeof message === 'string' && AWAY_MESSAGES.some((pattern) => pattern.test(message)));

/** Whether `error` means that the database is unavailable (and not that a query was wrong). */
export const isConnectionError = (error: unknown): boolean => [...causeChain(error)].some(isAway);

const codeOf = (error: unknown): string | undefined =>
  [...causeChain(error)].map(({ code }) => code).find((code) => typeof code === 'string');

/** Reasons why a reachable database rejects connections, by PostgreSQL's codes. */
const REFUSALS: readonly [RegExp, string][] = [
  [/^28/u, 'rechaza el usuario o la contraseña'],
  [/^3D/u, 'esa base de datos no existe'],
];

/** Reason why the database cannot be opened, for operators: in words if a retry cannot help. */
export const describeRefusal = (error: unknown): string => {
  const code = codeOf(error);
  const words = REFUSALS.find(([state]) => state.test(code ?? ''))?.[1];
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return [words, code ?? message].filter(Boolean).join(': ');
};

/** PostgreSQL's codes for a value of the wrong type, too large, negative, or with a NUL, and for invalid dates. */
const INVALID_INPUT_CODES = new Set<unknown>([
  '22P02',
  '22003',
  '22007',
  '22008',
  '22021',
  '2201W',
  '2201X',
  '42804',
]);

export const INVALID_INPUT_MESSAGE = 'Hay un valor que no se puede leer.';

/** Whether PostgreSQL could not convert a value to the required type: `x` to a number. */
export const isInvalidInput = (error: unknown): boolean =>
  [...causeChain(error)].some(({ code }) => INVALID_INPUT_CODES.has(code));

/** PostgreSQL's code for a foreign key violation. */
const MISSING_REFERENCE = '23503';

export const MISSING_RECORD = 'El registro elegido no existe.';

/**
 * Returns the columns of a violated foreign key, as PostgreSQL's error detail names them.
 *
 * @returns `undefined` for any other error
 */
export const missingReferenceOf = (error: unknown): string[] | undefined => {
  const fault = [...causeChain(error)].find(({ code }) => code === MISSING_REFERENCE);
  if (!fault) return undefined;
  const detail = typeof fault.detail === 'string' ? fault.detail : '';
  // Only the columns are matched, because PostgreSQL localises the sentence.
  const [, columns = ''] = /\(([^)]+)\)=\(/u.exec(detail) ?? [];
  return columns.split(',').map((column) => column.trim());
};
