/** Registrations for events: the facts that schemas, collection and dialog share. */
export const EVENT_REGISTRATIONS = {
  slug: 'event-registrations',
  limits: { name: { min: 2, max: 100 } },
  messages: {
    nombre: 'El nombre debe tener al menos 2 caracteres',
    eventId: 'Indique un evento válido',
    received: 'Gracias por registrarte.',
    unknownEvent: 'El evento no existe o ya no está disponible.',
    closed: 'Este evento no admite registros.',
    ended: 'Este evento ya ha terminado y no admite registros.',
    deadlinePassed: 'El plazo de registro para este evento ya ha terminado.',
    full: 'Ya no quedan lugares para este evento.',
    duplicate: 'Ya hay un registro con este correo electrónico para este evento. ¡Te esperamos!',
  },
} as const;
