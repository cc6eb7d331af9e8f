import type { EventWithPlaces } from '@/features/events/calendar/events.places';
import {
  addressedTo,
  CANNOT_COME,
  entryFor,
  eventCalendar,
  eventFacts,
  hasAddress,
  linksOf,
  sharerFacts,
  type MailPlace,
} from '@/features/events/registrations/event-registrations.mails';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import type { EventRegistration } from '@/payload-types';

/** Mail to a person promoted from the wait list; none without an address. */
export const movedUpMails = (
  waiting: EventRegistration,
  event: EventWithPlaces,
  sender: Sender,
  place: MailPlace,
): MailDraft[] => {
  const registration = { ...waiting, state: 'registered' } as const;
  if (!hasAddress(registration)) return [];
  return [
    {
      kind: 'place',
      ...addressedTo(registration, sender),
      subject: `Tienes un lugar: ${event.title}`,
      content: {
        paragraphs: [
          'Hola:',
          'Se ha liberado un lugar y es tuyo: ya no estás en la lista de espera. ¡Te esperamos!',
          CANNOT_COME,
        ],
        details: [...eventFacts(event, place.timeZone), ...sharerFacts(registration)],
        ...linksOf(registration, event, place),
        ...entryFor(registration, event),
        event: event.id,
        signature: sender.programme,
      },
      calendar: eventCalendar(event, sender, place),
    },
  ];
};
