import { invalidRequest } from '@/core/api/errors';
import { settings } from '@/core/settings';
import { parseCampusDate, toLocalInputValue } from '@/shared/date-input';

/** A date that is one in UTC, as the schemas read it, and none by the campus's clocks. */
export const SKIPPED_TIME =
  'Esa hora no existe: ese día se adelantan los relojes. Ingrese una hora anterior o posterior.';

/**
 * `fields` with the instants that the dates among them (`names`) mean, by the campus's clocks. A form knows whole minutes,
 * and not which of two equal hours it shows: what it sends back as it got it stays as it is stored.
 *
 * @param stored the record that is changed; `null` for a new one
 * @throws {ApiError} 400 for a time that the clocks skip
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
