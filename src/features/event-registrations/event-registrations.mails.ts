import type { MailDraft, Sender } from '@/features/mails/mails.service';
import type { Event, EventRegistration } from '@/payload-types';
import { formatFullDate, formatTime } from '@/shared/dates';
import { eventPath } from '@/shared/paths';

interface Place {
  siteUrl: string;
  timeZone: string;
}

/** What a registration for an event sends: a confirmation to the person, a notice to the office. */
export const eventRegistrationMails = (
  { nombre, email, telefono }: Pick<EventRegistration, 'nombre' | 'email' | 'telefono'>,
  event: Event,
  { programme, office }: Sender,
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
    {
      kind: 'confirmation',
      to: email,
      replyTo: office,
      about: email,
      subject: `Tu registro: ${event.title}`,
      content: {
        paragraphs: [`Hola, ${nombre}:`, 'Gracias por registrarte. ¡Te esperamos!'],
        details: facts,
        link,
        signature: programme,
      },
    },
    {
      kind: 'notice',
      to: office,
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
        signature: programme,
      },
    },
  ];
};
