import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import { describeHours } from '@/features/events/calendar/events.days';
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
import { formatFullDate } from '@/shared/dates';
import { CANCELLATION_PATH, eventPath, registrantsPath } from '@/shared/paths';
import { publicationStateOf } from '@/shared/publication';

export interface Place {
  siteUrl: string;
  timeZone: string;
}

/** The place with the time at which a mail is written. */
export interface MailPlace extends Place {
  now: number;
}

const hoursOf = (
  { startDate, endDate }: Pick<EventWithPlaces, 'startDate' | 'endDate'>,
  timeZone: string,
): string => describeHours({ startDate, endDate: endDate ?? null }, timeZone);

/** Name of a registration in the `record` of its mails. */
export const recordOf = ({ id }: Pick<EventRegistration, 'id'>): string =>
  recordRef(EVENT_REGISTRATIONS.slug, id);

/** Date and place, for all mails about an event. */
export const eventFacts = (
  event: Pick<EventWithPlaces, 'title' | 'startDate' | 'endDate' | 'location'>,
  timeZone: string,
) => [
  { label: 'Evento', value: event.title },
  { label: 'Fecha', value: formatFullDate(event.startDate, timeZone) },
  { label: 'Hora', value: hoursOf(event, timeZone) },
  ...(event.location ? [{ label: 'Lugar', value: event.location }] : []),
];

/** The link to the event's own page. */
const eventLink = ({ id }: Pick<EventWithPlaces, 'id'>, siteUrl: string) => ({
  label: 'Ver el evento',
  url: `${siteUrl}${eventPath(id)}`,
});

/** Link to the attendees, for the office. */
const registrantsLink = ({ id }: Pick<EventWithPlaces, 'id'>, siteUrl: string) => ({
  label: 'Ver los registros',
  url: `${siteUrl}${registrantsPath(id)}`,
});

/** Personal link for cancelling a registration or leaving the wait list. */
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
  'id' | 'startDate' | 'cancelled' | 'deletedAt' | 'publishAt' | 'withdrawAt'
>;

/** Whether a registration may still be cancelled: the same rule as in `cancelByLink`. */
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
    ? { link: eventLink(event, siteUrl) }
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

/** The code for the door, where the event has its mails bring one. */
export const entryFor = (
  { id, state }: Pick<EventRegistration, 'id' | 'state'>,
  { entryCode }: Pick<EventWithPlaces, 'entryCode'>,
): Pick<MailContent, 'entry'> => (entryCode && state === 'registered' ? { entry: id } : {});

/** The event as a file for the person's own calendar. */
export const eventCalendar = (
  event: EventWithPlaces,
  { programme }: Sender,
  place: Place,
): string =>
  // A calendar shows no picture.
  buildCalendar({
    events: [presentEvent({ ...event, imageAlt: null })],
    name: programme,
    ...place,
  });

const personFacts = ({
  nombre,
  email,
  telefono,
}: Pick<EventRegistration, 'nombre' | 'email' | 'telefono'>) => [
  { label: 'Nombre', value: nombre },
  { label: 'Correo electrónico', value: email },
  { label: 'Teléfono', value: telefono },
];

/** What a registration for an event sends: a confirmation to the person, a notice to the office. */
export const eventRegistrationMails = (
  registration: EventRegistration,
  event: EventWithPlaces,
  sender: Sender,
  place: MailPlace,
): MailDraft[] => {
  const { email } = registration;
  const isWaiting = registration.state === 'waiting';
  const facts = eventFacts(event, place.timeZone);
  const links = linksOf(registration, event, place);
  return [
    confirmationMail(
      {
        to: email,
        limit: 'eventConfirmation',
        subject: `${isWaiting ? 'Lista de espera' : 'Tu registro'}: ${event.title}`,
        paragraphs: isWaiting
          ? [
              'Estás en la lista de espera de este evento.',
              'Si se libera un lugar y es tu turno, será tuyo y te escribiremos enseguida.',
            ]
          : [
              'Gracias por registrarte. ¡Te esperamos!',
              ...(links.personalLink
                ? [
                    'Si al final no puedes venir, anula tu registro: así otra persona podrá ocupar tu lugar.',
                  ]
                : []),
            ],
        details: facts,
        ...links,
        record: recordOf(registration),
        ...entryFor(registration, event),
        ...(isWaiting ? {} : { calendar: eventCalendar(event, sender, place) }),
      },
      sender,
    ),
    {
      kind: 'notice',
      to: sender.office,
      replyTo: email,
      about: email,
      record: recordOf(registration),
      subject: `${isWaiting ? 'Lista de espera de un evento' : 'Registro para un evento'}: ${event.title}`,
      content: {
        paragraphs: [
          isWaiting
            ? 'Alguien espera un lugar en un evento con el cupo completo.'
            : 'Alguien se ha registrado para un evento.',
        ],
        details: [...facts, ...personFacts(registration)],
        link: registrantsLink(event, place.siteUrl),
        signature: sender.programme,
      },
    },
  ];
};

/** Mail about a promotion from the wait list. */
export const movedUpMail = (
  waiting: EventRegistration,
  event: EventWithPlaces,
  sender: Sender,
  place: MailPlace,
): MailDraft => {
  const registration = { ...waiting, state: 'registered' } as const;
  return {
    kind: 'place',
    to: registration.email,
    replyTo: sender.office,
    about: registration.email,
    record: recordOf(registration),
    subject: `Tienes un lugar: ${event.title}`,
    content: {
      paragraphs: [
        'Hola:',
        'Se ha liberado un lugar y es tuyo: ya no estás en la lista de espera. ¡Te esperamos!',
        'Si al final no puedes venir, anula tu registro: así otra persona podrá ocupar tu lugar.',
      ],
      details: eventFacts(event, place.timeZone),
      ...linksOf(registration, event, place),
      ...entryFor(registration, event),
      event: event.id,
      signature: sender.programme,
    },
    calendar: eventCalendar(event, sender, place),
  };
};

/**
 * What the end of a registration sends: to the person, and, where it was the person who ended it, to
 * the office.
 */
export const cancellationMails = (
  registration: EventRegistration,
  { event, by }: { event: EventWithPlaces; by: keyof typeof EVENT_REGISTRATIONS.cancelledBy },
  sender: Sender,
  { now, siteUrl, timeZone }: MailPlace,
): MailDraft[] => {
  const { email } = registration;
  const isWaiting = registration.state === 'waiting';
  const facts = eventFacts(event, timeZone);
  const link = pageLink(event, { siteUrl, now });
  const ended = isWaiting
    ? 'Ya no estás en la lista de espera de este evento.'
    : 'Tu registro para este evento se ha anulado.';
  const notice: MailDraft = {
    kind: 'place',
    to: email,
    replyTo: sender.office,
    about: email,
    record: recordOf(registration),
    subject: `${isWaiting ? 'Fuera de la lista de espera' : 'Registro anulado'}: ${event.title}`,
    content: {
      paragraphs: [
        'Hola:',
        ended,
        by === 'person'
          ? 'Gracias por avisar. Si cambias de idea, puedes registrarte de nuevo en la página del evento.'
          : 'Lo ha hecho la oficina del programa. Si crees que es un error, responde a este correo.',
      ],
      details: facts,
      ...link,
      signature: sender.programme,
    },
  };
  if (by === 'office') return [notice];
  return [
    notice,
    {
      kind: 'notice',
      to: sender.office,
      replyTo: email,
      about: email,
      record: recordOf(registration),
      subject: `${isWaiting ? 'Salida de la lista de espera' : 'Registro anulado'}: ${event.title}`,
      content: {
        paragraphs: [
          isWaiting
            ? 'Alguien ha salido de la lista de espera de un evento.'
            : 'Alguien ha anulado su registro para un evento.',
        ],
        details: [...facts, ...personFacts(registration)],
        link: registrantsLink(event, siteUrl),
        signature: sender.programme,
      },
    },
  ];
};
