import {
  cancellationLink,
  eventCalendar,
  eventFacts,
  entryFor,
  eventLink,
  recordOf,
  type Place,
} from '@/features/event-registrations/event-registrations.mails';
import {
  describeChange,
  isSame,
  knownBefore,
  knownFactsOf,
  nameChange,
} from '@/features/event-messages/event-messages.changes';
import type { EventWithPlaces } from '@/features/events/events.places';
import type { MailContent } from '@/features/mails/mails.content';
import { inTheNameOf } from '@/features/mails/mails.names';
import type { MailDraft, Sender } from '@/features/mails/mails.service';
import type { EventMessage, EventRegistration } from '@/payload-types';

/** A message as it will be for each of its readers, but for their own link. */
interface Written {
  subject: string;
  paragraphs: string[];
  details: { label: string; value: string }[];
  /** Whether the event's file goes along: the reader's calendar is to know of the change too. */
  hasCalendar: boolean;
}

/** Whether a message changes its readers' day: a reminder that is written already must not keep it waiting. */
export const isUrgent = (kind: EventMessage['kind']): boolean =>
  kind === 'change' || kind === 'cancelled';

type Message = Pick<EventMessage, 'kind' | 'subject' | 'text' | 'before'>;

/**
 * Whether a message that is being sent has nothing left to tell: nobody is reminded of what does not take place,
 * nor told of a change that was taken back meanwhile. Who has been told of it already is told that as another.
 */
export const isVoid = (
  { kind, before }: Pick<Message, 'kind' | 'before'>,
  event: Parameters<typeof knownFactsOf>[0],
): boolean => {
  const now = knownFactsOf(event);
  if (kind === 'reminder') return now.isOff;
  return isUrgent(kind) && isSame(knownBefore(before, now), now);
};

const GREETING = 'Hola:';
const CANNOT_COME =
  'Si ya no puedes venir, anula tu registro: así otra persona podrá ocupar tu lugar.';

const SUBJECTS = {
  change: 'Cambio en un evento',
  cancelled: 'Evento cancelado',
  reminder: 'Recordatorio',
  certificate: 'Certificado de asistencia',
} as const;

/** What a message says. A letter is the office's own words. */
export const writeMessage = (
  { kind, subject, text, before }: Message,
  event: EventWithPlaces,
  { timeZone }: Pick<Place, 'timeZone'>,
): Written => {
  const own = text ? [text] : [];
  if (kind === 'letter') {
    return {
      subject: subject ?? event.title,
      paragraphs: own,
      details: eventFacts(event, timeZone),
      hasCalendar: false,
    };
  }
  const headline = { subject: `${SUBJECTS[kind]}: ${event.title}`, hasCalendar: true };
  if (kind === 'reminder') {
    return {
      ...headline,
      paragraphs: [GREETING, 'Te recordamos que tienes un lugar en este evento.', CANNOT_COME],
      details: eventFacts(event, timeZone),
    };
  }
  const now = knownFactsOf(event);
  const was = knownBefore(before, now);
  return {
    ...headline,
    // What has become of it: it may have changed once more while this is being sent.
    subject: `${SUBJECTS[now.isOff ? 'cancelled' : 'change']}: ${event.title}`,
    paragraphs: [
      GREETING,
      nameChange(was, now),
      ...own,
      ...(now.isOff ? ['Sentimos las molestias.'] : [CANNOT_COME]),
    ],
    details: [
      { label: 'Evento', value: event.title },
      ...(now.isOff ? eventFacts(event, timeZone).slice(1) : describeChange(was, now, timeZone)),
    ],
  };
};

/** The mails of a message to these people. */
export const messageMails = (
  message: Message,
  { event, people }: { event: EventWithPlaces; people: EventRegistration[] },
  sender: Sender,
  place: Place,
): MailDraft[] => {
  const { subject, paragraphs, details, hasCalendar } = writeMessage(message, event, place);
  const { isOff } = knownFactsOf(event);
  const shown = { ...event, cancelled: isOff };
  // Whoever only waits has nothing in the calendar.
  const calendar = hasCalendar ? eventCalendar(shown, sender, place) : undefined;
  return people.map((person) => {
    const content: MailContent = {
      paragraphs: paragraphs.map((text) => inTheNameOf(text, person.nombre)),
      details,
      // The page of an event in the trash is gone.
      ...(event.deletedAt ? {} : { link: eventLink(event, place.siteUrl) }),
      ...(isOff ? {} : { personalLink: cancellationLink(person, event, place.siteUrl) }),
      ...(message.kind === 'reminder' ? { ...entryFor(person, event), event: event.id } : {}),
      signature: sender.programme,
    };
    return {
      kind: 'event',
      isUrgent: isUrgent(message.kind),
      to: person.email,
      replyTo: sender.office,
      about: person.email,
      record: recordOf(person),
      subject: inTheNameOf(subject, person.nombre),
      content,
      ...(calendar && person.state === 'registered' ? { calendar } : {}),
    };
  });
};
