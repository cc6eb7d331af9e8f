import { noteConsent } from '../../../src/features/personal-data/consent';
import { EVENT_TEXTS, type EventText } from '../texts/events.texts';
import { inventPerson } from '../texts/people.texts';
import { madeAt, type SeedContext } from './step';

/** An event is announced this long before it takes place. */
const NOTICE_DAYS = 38;
const LATEST_ANNOUNCEMENT = -1;
/** Where the invented people of the registrations begin, apart from the applicants. */
const FIRST_ATTENDEE = 50;
const REGISTRATIONS = 16;

const placeEvent = ({ calendar }: SeedContext, { on, from, until, days = 1 }: EventText) => {
  const start = on === 'crowded' ? calendar.crowdedDay : calendar.workday(on, days);
  return {
    startDate: calendar.at(start, from).toISOString(),
    endDate: until ? calendar.at(start + days - 1, until).toISOString() : null,
    ...madeAt(calendar.at(Math.min(LATEST_ANNOUNCEMENT, start - NOTICE_DAYS), '08:50')),
  };
};

/** Events around today, and registrations for those that ask for one. */
export const seedEvents = async (
  context: SeedContext,
  pictures: Map<string, string>,
): Promise<void> => {
  const { payload, calendar } = context;
  const open: { id: number; title: string }[] = [];
  for (const text of EVENT_TEXTS) {
    const { title, description, category, location = null, registration = false } = text;
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
        imageUrl: (text.picture && pictures.get(text.picture)) ?? null,
        ...placeEvent(context, text),
      },
    });
    const isComing = text.on === 'crowded' || text.on > 0;
    if (registration && isComing) open.push({ id, title });
  }
  for (let index = 0; index < REGISTRATIONS; index += 1) {
    const event = open[(index * 5) % open.length];
    const { givenName, surnames, email, phone } = inventPerson(FIRST_ATTENDEE + index);
    if (!event) return;
    const sentAt = calendar.past(REGISTRATIONS - index, `${8 + (index % 9)}:${10 + index}`);
    await payload.create({
      collection: 'event-registrations',
      overrideAccess: true,
      depth: 0,
      data: {
        event: event.id,
        eventTitle: event.title,
        nombre: `${givenName} ${surnames}`,
        email,
        telefono: phone,
        ...noteConsent(sentAt),
        ...madeAt(sentAt),
      },
    });
  }
};
