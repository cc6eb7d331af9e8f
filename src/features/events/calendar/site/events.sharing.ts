import { settings } from '@/core/settings';
import { readEvent } from '@/features/events/calendar/site/events.reader';
import { formatFullDate } from '@/shared/dates';
import type { SharingFacts } from '@/site/sharing/sharing-card';

/** What the picture of an event says; `undefined`: there is none; `null`: not now. */
export const describeEventPicture = async (
  id: number,
): Promise<SharingFacts | null | undefined> => {
  const found = await readEvent(id);
  if (!found) return null;
  if (!found.item) return undefined;
  const { title, category, startDate } = found.item;
  return {
    title,
    kicker: `${category} · ${formatFullDate(startDate, settings().timeZone)}`,
    seed: `evento-${id}`,
  };
};
