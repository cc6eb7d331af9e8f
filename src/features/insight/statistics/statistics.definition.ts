export const STATISTICS = {
  path: '/admin/statistics',
  label: 'Estadísticas',
  parameter: 'periodo',
  periods: {
    '12': 'Últimos 12 meses',
    '24': 'Últimos 24 meses',
    todo: 'Todo lo que se conserva',
  },
  defaultPeriod: '12',
  tables: {
    months: 'Solicitudes por mes',
    statuses: 'Solicitudes por estado',
    answers: 'Tiempo hasta la primera respuesta',
    lines: 'Solicitudes por línea de investigación',
    calls: 'Solicitudes por convocatoria',
    universities: 'Solicitudes por universidad de origen',
    people: 'Personas por número de solicitudes',
    events: 'Registros, asistencia y cupo de los eventos',
  },
  readings: {
    title: 'Lecturas',
    note: 'Lo que el público lee del sitio. Una visita es una persona en un día: quien vuelve otro día cuenta otra vez, porque no se guarda nada de nadie. No se cuentan los robots, ni a quien pide no ser rastreado, ni a la oficina con su sesión abierta.',
    headings: ['Visitas', 'Lecturas'],
    tables: {
      views: 'Lecturas por mes',
      days: 'Lecturas de los últimos 30 días',
      pages: 'Lo más leído',
      lately: 'Lo más leído en los últimos 30 días',
    },
  },
  /** Titles of monthly tables that are by year for the whole period. */
  byYear: { months: 'Solicitudes por año', views: 'Lecturas por año' },
  /** Upper bounds in days of the time until the first answer. */
  answerDays: [1, 3, 7, 30],
  /** Minimum number of requests of a person counted in the last row. */
  requestsOfLastRow: 3,
  /** Maximum rows of a long table on the screen; the file has all rows. */
  shown: 12,
  /** Maximum rows of a table. */
  most: 5_000,
  messages: { period: 'El periodo no es válido' },
} as const;

export type Period = keyof typeof STATISTICS.periods;
export type RequestKey = keyof typeof STATISTICS.tables;
export type ReadingKey = keyof typeof STATISTICS.readings.tables;
export type TableKey = RequestKey | ReadingKey;

// Object keys that look like integers are enumerated first.
export const PERIODS = Object.keys(STATISTICS.periods) as [Period, ...Period[]];
export const REQUEST_KEYS = Object.keys(STATISTICS.tables) as RequestKey[];
export const READING_KEYS = Object.keys(STATISTICS.readings.tables) as ReadingKey[];
export const TABLE_TITLES: Readonly<Record<TableKey, string>> = {
  ...STATISTICS.tables,
  ...STATISTICS.readings.tables,
};
