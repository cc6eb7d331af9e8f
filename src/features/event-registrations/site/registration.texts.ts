/** What the registration dialog says. */
export const REGISTRATION_TEXTS = {
  title: (event: string) => `Registro para: ${event}`,
  intro: 'Completa tus datos para reservar tu lugar.',
  fields: { nombre: 'Nombre completo', email: 'Correo electrónico', telefono: 'Teléfono' },
  submit: 'Enviar registro',
  sending: 'Enviando...',
  sent: { title: 'Registro enviado', description: 'Gracias por registrarte.' },
  failed: { title: 'Error', fallback: 'Ha ocurrido un error. Inténtalo de nuevo.' },
} as const;
