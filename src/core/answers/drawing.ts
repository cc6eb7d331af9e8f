import { askNextHour } from '@/core/observability/events';
import { currentRequest, type Drawing } from '@/core/observability/request-context';

/**
 * What an answer that is made for many says of itself. The server keeps whole answers in front of Next
 * (`src/server/answers`) until something that they show changes; here they say what they show.
 *
 * A tag is the slug of a collection or of a global.
 */

/** Whether the answer at hand is rendered for the cache of answers, by the server and not for one visitor. */
export const isRendered = (): boolean => currentRequest()?.drawing !== undefined;

/** The answer at hand is made anew for each who asks: invented numbers must not fill the memory. */
export const leaveUnkept = (): void => {
  const drawing = currentRequest()?.drawing;
  if (drawing) drawing.isKept = false;
};

/** There is nothing at the address that is asked for: the page says so, and so does its status. */
export const tellMissing = (): void => {
  leaveUnkept();
  const drawing = currentRequest()?.drawing;
  if (drawing) drawing.isMissing = true;
};

/** The answer at hand is long: whoever asks gets it while it is made. */
export const giveWhileMade = (): void => {
  const drawing = currentRequest()?.drawing;
  if (drawing) drawing.isGiven = true;
};

/** Says when nobody waits for the answer at hand any more. */
export const whoWaits = (): AbortSignal =>
  currentRequest()?.drawing?.signal ?? new AbortController().signal;

/** The answer at hand is true until `instant` (ms), and is made anew then: at the second, for who asks. */
export const nameEnd = (instant: number): void => {
  const drawing = currentRequest()?.drawing;
  if (drawing) drawing.until = Math.min(drawing.until ?? Infinity, instant);
};

/**
 * Says what the answer at hand shows: it is kept until one of these changes, or a record among them appears or
 * goes by the hour. To be awaited before they are read: what comes or goes meanwhile ends the answer too.
 */
export const nameTags = async (tags: readonly string[]): Promise<void> => {
  const drawing = currentRequest()?.drawing;
  if (!drawing) return;
  for (const tag of tags) drawing.tags.add(tag);
  const next = await askNextHour(tags);
  if (next < Infinity) nameEnd(next);
};

/** Something of the answer at hand could not be read: the last one that was whole is better. */
const leaveIncomplete = (): void => {
  const drawing = currentRequest()?.drawing;
  if (drawing) drawing.isWhole = false;
};

const readings = new WeakMap<Drawing, Map<string, Promise<unknown>>>();

/** What several parts of one page read is read once. */
const readOnce = <Data>(key: string, read: () => Promise<Data>): Promise<Data> => {
  const drawing = currentRequest()?.drawing;
  if (!drawing) return read();
  const known = readings.get(drawing) ?? new Map<string, Promise<unknown>>();
  readings.set(drawing, known);
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return reading as Promise<Data>;
};

/**
 * Reads for a public page, which so bears `tags`.
 *
 * @returns `null` where the data cannot be had now (the database away). The page then says so, or leaves
 * the reading to the browser, and is not kept.
 */
export const readForPage = async <Data>({
  key,
  tags,
  read,
}: {
  key: readonly string[];
  tags: readonly string[];
  read: () => Promise<Data>;
}): Promise<Data | null> => {
  try {
    await nameTags(tags);
    return await readOnce(key.join('/'), read);
  } catch {
    leaveIncomplete();
    return null;
  }
};
