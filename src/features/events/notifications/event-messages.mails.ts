import {
  addressedTo,
  eventCalendar,
  eventFacts,
  entryFor,
  hasAddress,
  linksOf,
  mayGiveUp,
  sharerFacts,
  type MailPlace,
} from '@/features/events/registrations/event-registrations.mails';
import {
  describeChange,
  isSame,
  knownBefore,
  knownFactsOf,
  formatChange,
} from '@/features/events/notifications/event-diff';
import type { EventWithPlaces } from '@/features/events/calendar/events.places';
import type { MailContent } from '@/features/mail/mails.content';
import { attendeePlaceholders } from '@/features/events/notifications/event-messages.placeholders';
import { fillPlaceholders } from '@/features/mail/templates/placeholders';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import type { EventMessage, EventRegistration } from '@/payload-types';

/** Content of a message to one recipient, without the name. */
interface Written {
  subject: string;
  paragraphs: string[];
  details: { label: string; value: string }[];
}

export type Recipient = Pick<
  EventRegistration,
  'id' | 'nombre' | 'email' | 'state' | 'attendedAt' | 'sharesEmail'
>;

/** Changes and cancellations are sent before queued reminders. */
export const isUrgent = (kind: EventMessage['kind']): boolean =>
  kind === 'change' || kind === 'cancelled';

type Message = Pick<EventMessage, 'kind' | 'subject' | 'text' | 'before'>;

/**
 * Whether a message still being sent is obsolete: a reminder for a cancelled event, or a change that was reverted.
 * Recipients already notified get a separate message.
 */
export const isObsolete = (
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

/** Composes the content of a message for one recipient. A letter is the office's text unchanged. */
const writeMessage = (
  { kind, subject, text, before }: Message,
  { event, person }: { event: EventWithPlaces; person: Recipient },
  { now: at, timeZone }: Pick<MailPlace, 'now' | 'timeZone'>,
): Written => {
  const invitation = mayGiveUp(person, event, at) ? [CANNOT_COME] : [];
  const own = text ? [text] : [];
  if (kind === 'letter') {
    return {
      subject: subject ?? event.title,
      paragraphs: own,
      details: eventFacts(event, timeZone),
    };
  }
  const headline = { subject: `${SUBJECTS[kind]}: ${event.title}` };
  if (kind === 'reminder') {
    return {
      ...headline,
      paragraphs: [GREETING, 'Te recordamos que tienes un lugar en este evento.', ...invitation],
      details: eventFacts(event, timeZone),
    };
  }
  const now = knownFactsOf(event);
  const was = knownBefore(before, now);
  return {
    ...headline,
    // The current state: the event may have changed again while this is being sent.
    subject: `${SUBJECTS[now.isOff ? 'cancelled' : 'change']}: ${event.title}`,
    paragraphs: [
      GREETING,
      formatChange(was, now),
      ...own,
      ...(now.isOff ? ['Sentimos las molestias.'] : invitation),
    ],
    details: [
      { label: 'Evento', value: event.title },
      ...(now.isOff ? eventFacts(event, timeZone).slice(1) : describeChange(was, now, timeZone)),
    ],
  };
};

export const messageMails = (
  message: Message,
  { event, people }: { event: EventWithPlaces; people: readonly Recipient[] },
  sender: Sender,
  place: MailPlace,
): MailDraft[] => {
  const { isOff } = knownFactsOf(event);
  const shown = { ...event, cancelled: isOff };
  // Waiting registrations get no calendar entry.
  const calendar = message.kind === 'letter' ? undefined : eventCalendar(shown, sender, place);
  return people.filter(hasAddress).map((person) => {
    const { subject, paragraphs, details } = writeMessage(message, { event, person }, place);
    const values = attendeePlaceholders(person, event, { ...sender, ...place });
    const content: MailContent = {
      paragraphs: paragraphs.map((text) => fillPlaceholders(text, values)),
      details: [...details, ...sharerFacts(person)],
      ...linksOf(person, event, place),
      ...(message.kind === 'reminder' ? { ...entryFor(person, event), event: event.id } : {}),
      signature: sender.programme,
    };
    return {
      kind: 'event',
      isUrgent: isUrgent(message.kind),
      ...addressedTo(person, sender),
      subject: fillPlaceholders(subject, values),
      content,
      ...(calendar && person.state === 'registered' ? { calendar } : {}),
    };
  });
};
