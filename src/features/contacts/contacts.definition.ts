/** Contact messages: the facts that schemas, collection and form share. */
export const CONTACTS = {
  slug: 'contacts',
  types: ['Información General', 'Admisiones', 'Académico', 'Financiero', 'Investigación'],
  limits: {
    name: { min: 2, max: 100 },
    subject: { min: 5, max: 200 },
    message: { min: 10, max: 1000 },
  },
  messages: {
    nombre: 'El nombre debe tener al menos 2 caracteres',
    asunto: 'El asunto debe tener al menos 5 caracteres',
    tipo: 'Seleccione el tipo de consulta',
    messageTooShort: 'El mensaje debe tener al menos 10 caracteres',
    messageTooLong: 'El mensaje no puede exceder 1000 caracteres',
    received: 'Hemos recibido tu mensaje. Te responderemos pronto.',
    deleted: 'El mensaje se ha eliminado exitosamente.',
  },
} as const;
