import type { SubmissionTexts } from '@/site/form/use-submission';

/** What the registration dialog says. */
export const REGISTRATION_TEXTS = {
  title: (event: string) => `Registro para: ${event}`,
  intro: 'Completa tus datos para reservar tu lugar.',
  fields: { nombre: 'Nombre completo', email: 'Correo electrónico', telefono: 'Teléfono' },
  submit: 'Enviar registro',
  sending: 'Enviando...',
} as const;

export const REGISTRATION_SUBMISSION: SubmissionTexts = {
  success: { title: 'Registro enviado', description: 'Gracias por registrarte.' },
  failure: { title: 'Error', fallback: 'Ha ocurrido un error. Inténtalo de nuevo.' },
};
