import { EVENT_REGISTRATIONS } from '@/features/events/registrations/event-registrations.definition';
import type { SubmissionTexts } from '@/site/form/use-submission';

/** What the registration dialog says. */
export const REGISTRATION_TEXTS = {
  title: (event: string) => `Registro para: ${event}`,
  intro: 'Completa tus datos para reservar tu lugar.',
  fields: { nombre: 'Nombre completo', email: 'Correo electrónico', telefono: 'Teléfono' },
  submit: 'Enviar registro',
  sending: 'Enviando...',
  waiting: {
    title: (event: string) => `Lista de espera: ${event}`,
    intro:
      'El cupo está completo. Completa tus datos: si se libera un lugar y es tu turno, te escribiremos.',
    submit: 'Apuntarme a la lista de espera',
  },
} as const;

const SUCCESS = { title: 'Registro enviado', description: 'Gracias por registrarte.' };

export const REGISTRATION_SUBMISSION: SubmissionTexts = {
  // Who would wait may have found a place after all: the server says which it was.
  success: (answer) => {
    const { message } = answer as { message?: string };
    return message === EVENT_REGISTRATIONS.messages.waiting
      ? { title: 'En lista de espera', description: message }
      : SUCCESS;
  },
  failure: { title: 'Error', fallback: 'Ha ocurrido un error. Inténtalo de nuevo.' },
};
