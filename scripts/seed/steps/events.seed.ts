import { consentStamp } from '../../../src/features/compliance/consent';
import type { Demo } from '../demo.schemas';
import { madeAt, type SeedContext } from './step';

/** An event is announced this long before it takes place. */
const NOTICE_DAYS = 38;
const LATEST_ANNOUNCEMENT = -1;

const placeEvent = (
  { calendar }: SeedContext,
  { on, from, until, days = 1 }: Demo['events'][number],
) => {
  const start = on === 'crowded' ? calendar.crowdedDay : calendar.workday(on, days);
  return {
    startDate: calendar.at(start, from).toISOString(),
    endDate: until ? calendar.at(start + days - 1, until).toISOString() : null,
    ...madeAt(calendar.at(Math.min(LATEST_ANNOUNCEMENT, start - NOTICE_DAYS), '08:50')),
  };
};

export const seedEvents = async (
  context: SeedContext,
  pictures: Map<string, string>,
): Promise<void> => {
  const { payload, demo, calendar } = context;
  const ids = new Map<string, number>();
  for (const item of demo.events) {
    const { title, description, category, location, registration = false, picture } = item;
    const { id } = await payload.create({
      collection: 'events',
      overrideAccess: true,
      depth: 0,
      data: {
        title,
        description,
        category,
        location,
        registrationRequired: registration,
        waitingList: false,
        reminder: false,
        entryCode: false,
        cancelled: false,
        published: true,
        imageUrl: picture && pictures.get(picture),
        ...placeEvent(context, item),
      },
    });
    ids.set(title, id);
  }
  for (const { event, daysAgo, at, ...person } of demo.attendees) {
    const sentAt = calendar.at(-daysAgo, at);
    await payload.create({
      collection: 'event-registrations',
      overrideAccess: true,
      depth: 0,
      data: {
        event: ids.get(event),
        eventTitle: event,
        state: 'registered',
        ...person,
        ...consentStamp(sentAt),
        ...madeAt(sentAt),
      },
    });
  }
};
