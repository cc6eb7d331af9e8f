import type { PayloadRequest } from 'payload';

import { idOf } from '@/core/payload/reference';
import { asUser } from '@/core/payload/system-call';
import { settings } from '@/core/settings';
import { formatDays } from '@/features/events/certificates/certificates.text';
import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { readEvent } from '@/features/events/registrations/waitlist.service';
import type { PlaceholderValues } from '@/features/mail/templates/placeholders';
import type { Event, EventRegistration } from '@/payload-types';

/** Placeholder values of a message to one person of an event. */
export const attendeePlaceholders = (
  { nombre }: Pick<EventRegistration, 'nombre'>,
  event: Pick<Event, 'title' | 'startDate' | 'endDate'>,
  { programme, timeZone }: { programme: string; timeZone: string },
): PlaceholderValues => ({
  nombre,
  evento: event.title,
  fecha: formatDays(event, timeZone),
  programa: programme,
});

/** Placeholder values of a message to the newest registration; `null` without registrations. */
export const findSampleAttendee = async (req: PayloadRequest, programme: string) => {
  const { docs } = await req.payload.find({
    collection: EVENT_REGISTRATIONS.slug,
    req,
    ...asUser,
    sort: ['-createdAt', '-id'],
    limit: 1,
    pagination: false,
  });
  const [person] = docs;
  const id = idOf(person?.event);
  const event = id === null ? null : await readEvent(req, id, true);
  if (!person || !event) return null;
  return attendeePlaceholders(person, event, { programme, timeZone: settings().timeZone });
};
