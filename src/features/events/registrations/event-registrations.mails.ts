import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { timeFacts, type Fact } from '@/features/events/calendar/events.facts';
import { buildCalendar } from '@/features/events/calendar/events.icalendar';
import type { EventWithPlaces } from '@/features/events/calendar/events.places';
import { presentEvent } from '@/features/events/calendar/events.presenter';
import { hasBegun } from '@/features/events/calendar/events.rules';
import { confirmationMail } from '@/features/mail/mails.confirmation';
import type { MailContent } from '@/features/mail/mails.content';
import { recordRef } from '@/features/mail/mails.records';
import type { MailDraft, Sender } from '@/features/mail/mails.service';
import type { EventRegistration } from '@/payload-types';
import { DAY_MS } from '@/shared/durations';
import { CANCELLATION_PATH, eventPath, registrantsPath } from '@/shared/paths';
import { publicationStateOf } from '@/shared/publication';

export interface MailPlace {
  siteUrl: string;
  timeZone: string;
  /** Time at which the mail is written. */
  now: number;
}

export const CANNOT_COME =
  'Si al final no puedes venir, anula tu registro: así otra persona podrá ocupar tu lugar.';

const recordOf = ({ id }: Pick<EventRegistration, 'id'>): string =>
  recordRef(EVENT_REGISTRATIONS.slug, id);

/** Whether a registration has an address: a registration by hand may have none. */
export const hasAddress = <Person extends Pick<EventRegistration, 'email'>>(
  person: Person,
): person is Person & { email: string } => Boolean(person.email);

/** Recipient and record of a mail to a registered person. */
export const addressedTo = (
  registration: Pick<EventRegistration, 'id'> & { email: string },
  { office }: Sender,
): Pick<MailDraft, 'to' | 'replyTo' | 'about' | 'record'> => ({
  to: registration.email,
  replyTo: office,
  about: registration.email,
  record: recordOf(registration),
});

/** Name of the person, for mails to an address that several share. */
export const sharerFacts = ({
  nombre,
  sharesEmail,
}: Pick<EventRegistration, 'nombre' | 'sharesEmail'>) =>
  sharesEmail ? [{ label: 'A nombre de', value: nombre }] : [];

/** Date and place, for all mails about an event. */
export const eventFacts = (
  event: Pick<EventWithPlaces, 'title' | 'startDate' | 'endDate' | 'location'>,
  timeZone: string,
): Fact[] => [
  { label: 'Evento', value: event.title },
  ...timeFacts(event, timeZone),
  ...(event.location ? [{ label: 'Lugar', value: event.location }] : []),
];

const cancellationLink = (
  { id, state }: Pick<EventRegistration, 'id' | 'state'>,
  { startDate }: Pick<EventWithPlaces, 'startDate'>,
  siteUrl: string,
): NonNullable<MailContent['personalLink']> => ({
  label: state === 'waiting' ? 'Salir de la lista de espera' : 'Anular mi registro',
  url: `${siteUrl}${CANCELLATION_PATH}`,
  purpose: 'cancel-registration',
  subject: id,
  ends: new Date(Date.parse(startDate) + EVENT_REGISTRATIONS.linkDays * DAY_MS).toISOString(),
});

type Linked = Pick<
  EventWithPlaces,
  'id' | 'startDate' | 'cancelled' | 'deletedAt' | 'published' | 'publishAt' | 'withdrawAt'
>;

/** Whether a mail offers the cancellation: `cancelByLink` accepts it, and the event takes place. */
export const mayGiveUp = (
  { attendedAt }: Pick<EventRegistration, 'attendedAt'>,
  event: Linked,
  now: number,
): boolean => !event.cancelled && !event.deletedAt && !hasBegun(event, { now }) && !attendedAt;

/** Link to an event's page, while the page is public. */
const pageLink = (
  event: Linked,
  { siteUrl, now }: Pick<MailPlace, 'siteUrl' | 'now'>,
): Pick<MailContent, 'link'> =>
  !event.deletedAt && publicationStateOf(event, now) === 'published'
    ? { link: { label: 'Ver el evento', url: `${siteUrl}${eventPath(event.id)}` } }
    : {};

/** Links of a mail about an event to a registered person, each only while it is valid. */
export const linksOf = (
  registration: Pick<EventRegistration, 'id' | 'state' | 'attendedAt'>,
  event: Linked,
  place: Pick<MailPlace, 'siteUrl' | 'now'>,
): Pick<MailContent, 'link' | 'personalLink'> => ({
  ...pageLink(event, place),
  ...(mayGiveUp(registration, event, place.now)
    ? { personalLink: cancellationLink(registration, event, place.siteUrl) }
    : {}),
});

/** The check-in code, if the event's mails contain one. */
export const entryFor = (
  { id, state }: Pick<EventRegistration, 'id' | 'state'>,
  { entryCode }: Pick<EventWithPlaces, 'entryCode'>,
): Pick<MailContent, 'entry'> => (entryCode && state === 'registered' ? { entry: id } : {});

/**
 * The event as an iCalendar file for the person, without the event's picture.
 *
 * @param isCancelled whether the event, or the person's registration, is cancelled
 */
export const eventCalendar = (
  event: EventWithPlaces,
  { programme, office }: Sender,
  { siteUrl, timeZone, now }: MailPlace,
  isCancelled = event.cancelled,
): string =>
  buildCalendar({
    events: [presentEvent({ ...event, imageAlt: null })],
    name: programme,
    siteUrl,
    timeZone,
    delivery: { sentAt: now, organizer: { name: programme, email: office }, isCancelled },
  });

const officeNotice = (
  {
    registration,
    event,
  }: { registration: EventRegistration & { email: string }; event: EventWithPlaces },
  { subject, sentence }: { subject: string; sentence: string },
  { office, programme }: Sender,
  { siteUrl, timeZone }: MailPlace,
): MailDraft => ({
  kind: 'notice',
  to: office,
  replyTo: registration.email,
  about: registration.email,
  record: recordOf(registration),
  subject: `${subject}: ${event.title}`,
  content: {
    paragraphs: [sentence],
    details: [
      ...eventFacts(event, timeZone),
      { label: 'Registro', value: `n.º ${registration.id}` },
      { label: 'Nombre', value: registration.nombre },
      { label: 'Correo electrónico', value: registration.email },
      ...(registration.telefono ? [{ label: 'Teléfono', value: registration.telefono }] : []),
    ],
    link: { label: 'Ver los registros', url: `${siteUrl}${registrantsPath(event.id)}` },
    signature: programme,
  },
});

/** Mails of a new registration: a confirmation to the person, a notice to the office. None without an address. */
export const eventRegistrationMails = (
  registration: EventRegistration,
  event: EventWithPlaces,
  sender: Sender,
  place: MailPlace,
): MailDraft[] => {
  if (!hasAddress(registration)) return [];
  const isWaiting = registration.state === 'waiting';
  const links = linksOf(registration, event, place);
  return [
    confirmationMail(
      {
        to: registration.email,
        limit: 'eventConfirmation',
        subject: `${isWaiting ? 'Lista de espera' : 'Tu registro'}: ${event.title}`,
        paragraphs: isWaiting
          ? [
              'Estás en la lista de espera de este evento.',
              'Si se libera un lugar y es tu turno, será tuyo y te escribiremos enseguida: hasta que empiece el evento, también después del cierre del registro.',
            ]
          : [
              'Gracias por registrarte. ¡Te esperamos!',
              ...(links.personalLink ? [CANNOT_COME] : []),
            ],
        details: [
          { label: 'Registro', value: `n.º ${registration.id}` },
          ...eventFacts(event, place.timeZone),
          ...sharerFacts(registration),
        ],
        ...links,
        record: recordOf(registration),
        ...entryFor(registration, event),
        event: event.id,
        ...(isWaiting ? {} : { calendar: eventCalendar(event, sender, place) }),
      },
      sender,
    ),
    officeNotice(
      { registration, event },
      isWaiting
        ? {
            subject: 'Lista de espera de un evento',
            sentence: 'Alguien espera un lugar en un evento con el cupo completo.',
          }
        : {
            subject: 'Registro para un evento',
            sentence: 'Alguien se ha registrado para un evento.',
          },
      sender,
      place,
    ),
  ];
};

/**
 * Mails of a cancellation: to the person, and, if the person cancelled, to the office. A calendar
 * file removes the event from the calendar of a person with a seat, unless `hasSharer`: another
 * active registration with this address, because both are one calendar entry. No mails without an
 * address.
 */
export const cancellationMails = (
  registration: EventRegistration,
  {
    event,
    by,
    hasSharer,
  }: {
    event: EventWithPlaces;
    by: keyof typeof EVENT_REGISTRATIONS.cancelledBy;
    hasSharer: boolean;
  },
  sender: Sender,
  place: MailPlace,
): MailDraft[] => {
  if (!hasAddress(registration)) return [];
  const isWaiting = registration.state === 'waiting';
  const notice: MailDraft = {
    kind: 'place',
    ...addressedTo(registration, sender),
    subject: `${isWaiting ? 'Fuera de la lista de espera' : 'Registro anulado'}: ${event.title}`,
    content: {
      paragraphs: [
        'Hola:',
        isWaiting
          ? 'Ya no estás en la lista de espera de este evento.'
          : 'Tu registro para este evento se ha anulado.',
        by === 'person'
          ? 'Gracias por avisar. Si cambias de idea, puedes registrarte de nuevo en la página del evento.'
          : 'Lo ha hecho la oficina del programa. Si crees que es un error, responde a este correo.',
      ],
      details: [
        ...eventFacts(event, place.timeZone),
        ...sharerFacts({ ...registration, sharesEmail: hasSharer || registration.sharesEmail }),
      ],
      ...pageLink(event, place),
      signature: sender.programme,
    },
    ...(isWaiting || hasSharer ? {} : { calendar: eventCalendar(event, sender, place, true) }),
  };
  if (by === 'office') return [notice];
  const words = isWaiting
    ? {
        subject: 'Salida de la lista de espera',
        sentence: 'Alguien ha salido de la lista de espera de un evento.',
      }
    : {
        subject: 'Registro anulado',
        sentence: 'Alguien ha anulado su registro para un evento.',
      };
  return [notice, officeNotice({ registration, event }, words, sender, place)];
};
