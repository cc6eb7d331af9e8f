import { askNextHour } from '@/core/observability/events';
import { reportFault } from '@/core/observability/report-fault';
import { currentRequest, type Drawing } from '@/core/observability/request-context';

/**
 * What an answer that is made for many says of itself. The server keeps whole answers in front of Next
 * (`src/server/answers`) until something that they show changes; here they say what they show.
 *
 * A tag is the slug of a collection or of a global.
 */

/** Whether the current response is rendered for the response cache, by the server and not for one visitor. */
export const isRendered = (): boolean => currentRequest()?.drawing !== undefined;

/** The answer at hand is made anew for each who asks: invented numbers must not fill the memory. */
const leaveUnkept = (): void => {
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

/**
 * Marks the current response as incomplete: the cache serves the last complete entry instead. Without an entry the
 * status is 503, or 500 if a retry cannot help.
 */
const leaveIncomplete = (kind: 'away' | 'fault'): void => {
  const request = currentRequest();
  if (!request) return;
  const { drawing } = request;
  if (drawing) {
    drawing.isWhole = false;
    if (kind === 'fault') drawing.isFaulty = true;
  } else if (request.failure !== 500) request.failure = kind === 'fault' ? 500 : 503;
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
 * @returns `null` if the data is unavailable, which is logged. The page then shows that, or leaves the reading to the
 * browser; the response is not cached and has status 503 or 500.
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
  } catch (error) {
    leaveIncomplete(reportFault(error, 'page data'));
    return null;
  }
};
