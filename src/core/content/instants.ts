import { invalidRequest } from '@/core/api/errors';
import { settings } from '@/core/settings';
import { parseCampusDate, toLocalInputValue } from '@/shared/date-input';

/** Error for a date that is valid in UTC, as the schemas read it, but skipped in the campus's time zone. */
export const SKIPPED_TIME =
  'Esa hora no existe: ese día se adelantan los relojes. Ingrese una hora anterior o posterior.';

/**
 * Returns `fields` with the dates in `names` converted to instants in the campus's time zone. A form has a resolution
 * of minutes and cannot distinguish the two instants of a repeated hour, so an unchanged date retains its stored
 * instant.
 *
 * @param stored the record before the change; `null` for a new one
 * @throws {ApiError} 400 for a time that the change to summer time skips
 */
export const withInstants = <Fields extends object>(
  fields: Fields,
  stored: object | null,
  names: readonly string[],
): Fields => {
  const { timeZone } = settings();
  const sent = fields as Partial<Record<string, unknown>>;
  const before = (stored ?? {}) as Partial<Record<string, string | null>>;
  const skipped: string[] = [];
  const instants = names.flatMap((name) => {
    const text = sent[name];
    if (typeof text !== 'string' || text === '') return [];
    const known = before[name];
    if (known && text === toLocalInputValue(known, timeZone)) return [[name, known]];
    const instant = parseCampusDate(text, timeZone)?.toISOString();
    if (instant === undefined) skipped.push(name);
    return [[name, instant]];
  });
  if (skipped.length > 0) {
    throw invalidRequest(skipped.map((field) => ({ field, message: SKIPPED_TIME })));
  }
  return { ...fields, ...(Object.fromEntries(instants) as object) };
};
