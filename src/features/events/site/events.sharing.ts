import { settings } from '@/core/settings';
import { readEventsList } from '@/features/events/site/events.reader';
import { formatFullDate } from '@/shared/dates';
import type { SharingFacts } from '@/site/sharing/sharing-card';

/** What the picture of an event says; `undefined`: there is none; `null`: not now. */
export const describeEventPicture = async (
  id: number,
): Promise<SharingFacts | null | undefined> => {
  const events = await readEventsList();
  if (!events) return null;
  const event = events.find((one) => one.id === id);
  return (
    event && {
      title: event.title,
      kicker: `${event.category} · ${formatFullDate(event.startDate, settings().timeZone)}`,
      seed: `evento-${id}`,
    }
  );
};
