const limits = { name: 120, text: 600 } as const;

/** Calls for applications: the facts that collection, service, form and tests share. */
export const CALLS = {
  slug: 'calls',
  labels: { singular: 'Convocatoria', plural: 'Convocatorias' },
  limits,
  messages: {
    name: 'El nombre es obligatorio',
    text: `El texto no puede exceder ${limits.text} caracteres`,
    instant: 'Ingrese una fecha válida',
    datesOutOfOrder: 'El cierre debe ser posterior a la apertura',
    overlap: (name: string): string =>
      `Coincide en parte con «${name}»: de dos convocatorias no se sabría de cuál es una solicitud`,
    hasRequests:
      'Hay solicitudes que llegaron en esta convocatoria. Déjala en la papelera: ahí no se ve en el sitio.',
  },
} as const;
