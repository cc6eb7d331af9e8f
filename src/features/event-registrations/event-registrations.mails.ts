import { buildCalendar } from '@/features/events/events.icalendar';
import type { EventWithPlaces } from '@/features/events/events.places';
import { presentEvent } from '@/features/events/events.presenter';
import { confirmationMail } from '@/features/mails/mails.confirmation';
import type { MailDraft, Sender } from '@/features/mails/mails.service';
import type { EventRegistration } from '@/payload-types';
import { formatFullDate, formatTime } from '@/shared/dates';
import { eventPath } from '@/shared/paths';

interface Place {
  siteUrl: string;
  timeZone: string;
}

/** What a registration for an event sends: a confirmation to the person, a notice to the office. */
export const eventRegistrationMails = (
  { nombre, email, telefono }: Pick<EventRegistration, 'nombre' | 'email' | 'telefono'>,
  event: EventWithPlaces,
  sender: Sender,
  { siteUrl, timeZone }: Place,
): MailDraft[] => {
  const facts = [
    { label: 'Evento', value: event.title },
    { label: 'Fecha', value: formatFullDate(event.startDate, timeZone) },
    { label: 'Hora', value: formatTime(event.startDate, timeZone) },
    ...(event.location ? [{ label: 'Lugar', value: event.location }] : []),
  ];
  const link = { label: 'Ver el evento', url: `${siteUrl}${eventPath(event.id)}` };
  return [
    confirmationMail(
      {
        to: email,
        subject: `Tu registro: ${event.title}`,
        paragraphs: ['Gracias por registrarte. ¡Te esperamos!'],
        details: facts,
        link,
        calendar: buildCalendar({
          // A calendar shows no picture.
          events: [presentEvent({ ...event, imageAlt: null })],
          name: sender.programme,
          siteUrl,
          timeZone,
        }),
      },
      sender,
    ),
    {
      kind: 'notice',
      to: sender.office,
      replyTo: email,
      about: email,
      subject: `Registro para un evento: ${event.title}`,
      content: {
        paragraphs: ['Alguien se ha registrado para un evento.'],
        details: [
          ...facts,
          { label: 'Nombre', value: nombre },
          { label: 'Correo electrónico', value: email },
          { label: 'Teléfono', value: telefono },
        ],
        link,
        signature: sender.programme,
      },
    },
  ];
};
