/** What PostgreSQL and the way to it say of a failure. */

interface PostgresFault {
  code?: string;
  constraint?: string;
  detail?: string;
  message?: string;
  cause?: unknown;
}

const faultsOf = function* (error: unknown): Generator<PostgresFault> {
  for (
    let fault = error;
    fault && typeof fault === 'object';
    fault = (fault as PostgresFault).cause
  ) {
    yield fault;
  }
};

const CONNECTION_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01', // the server is being stopped
  '57P02',
  '57P03', // the server is starting
  '53300', // too many connections
]);

/** Whether `error` means that the database is away (and not that a query was wrong). */
export const isDatabaseAway = (error: unknown): boolean =>
  [...faultsOf(error)].some(
    ({ code, message }) =>
      (code !== undefined && (CONNECTION_FAULTS.has(code) || code.startsWith('08'))) ||
      /connection terminated|connection reset|query read timeout|client was closed|timeout (?:exceeded when trying to connect|expired)|cannot connect to postgres|cannot begin transaction|not queryable/iu.test(
        message ?? '',
      ),
  );

/** PostgreSQL's codes for a value that is none of its kind, too large, negative, or with a NUL; and for such dates. */
const UNREADABLE = new Set([
  '22P02',
  '22003',
  '22007',
  '22008',
  '22021',
  '2201W',
  '2201X',
  '42804',
]);

/** What is said of such a value. */
export const UNREADABLE_VALUE = 'Hay un valor que no se puede leer.';

/** Whether PostgreSQL could not read a value as what it was compared with: `x` as a number. */
export const isUnreadableValue = (error: unknown): boolean =>
  [...faultsOf(error)].some(({ code }) => code !== undefined && UNREADABLE.has(code));

/** PostgreSQL's code for a reference to a row that does not exist. */
const MISSING_REFERENCE = '23503';

/** What is said of such a reference. */
export const MISSING_RECORD = 'El registro elegido no existe.';

/**
 * The columns of a reference to a row that does not exist, as PostgreSQL names them in the fault's detail.
 *
 * @returns undefined if `error` is another fault
 */
export const missingReferenceOf = (error: unknown): string[] | undefined => {
  const fault = [...faultsOf(error)].find(({ code }) => code === MISSING_REFERENCE);
  if (!fault) return undefined;
  // PostgreSQL writes the sentence in its own language.
  const [, columns = ''] = /\(([^)]+)\)=\(/u.exec(fault.detail ?? '') ?? [];
  return columns.split(',').map((column) => column.trim());
};
