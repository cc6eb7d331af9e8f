/** Details of the journal as a whole, stored once for pages, citations and machine-readable records. */
export const JOURNAL_DETAILS = {
  slug: 'journal-details',
  limits: { title: 200, place: 120, text: 20_000, people: 60, policies: 20 },
  messages: {
    issn: 'Este ISSN no existe: son ocho cifras como 2049-3630, y la última comprueba las demás',
    doiPrefix: 'Ingrese un prefijo como 10.12345',
  },
  defaults: {
    title: 'Revista del Doctorado',
    publisher: 'Universidad (nombre por definir)',
    place: 'Ciudad por definir',
    email: 'revista@example.org',
    team: [{ role: 'Dirección editorial', name: 'Nombre por definir', affiliation: '' }],
    policies: [
      {
        title: 'Acceso abierto',
        text: 'Todos los artículos se leen y se descargan sin costo ni registro desde el día en que se publican.',
      },
      {
        title: 'Evaluación por pares',
        text: 'Cada artículo es leído por especialistas que no conocen a sus autoras y autores, ni son conocidos por ellos.',
      },
    ],
  },
} as const;
