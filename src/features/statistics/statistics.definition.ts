import {
  REGISTRATION_STATUSES,
  REGISTRATIONS,
} from '@/features/registrations/registrations.definition';

/** Sums over what people have sent: the facts that queries, screen and tables share. */
export const STATISTICS = {
  /** Below `/api`. */
  path: '/admin/statistics',
  label: 'Estadísticas',
  /** The query parameter of the screen's address. */
  parameter: 'periodo',
  periods: {
    '12': 'Últimos 12 meses',
    '24': 'Últimos 24 meses',
    todo: 'Todo lo que se conserva',
  },
  defaultPeriod: '12',
  tables: {
    meses: 'Solicitudes por mes',
    estados: 'Solicitudes por estado',
    lineas: 'Solicitudes por línea de investigación',
    universidades: 'Solicitudes por universidad de origen',
    eventos: 'Registros y cupo de los eventos',
  },
  /** Rows that the screen shows of a table that may be long; the file has them all. */
  shown: 12,
  /** Rows that a table may have at most. */
  most: 5_000,
  messages: { period: 'El periodo no es válido', table: 'Indique una tabla válida' },
} as const;

export type Period = keyof typeof STATISTICS.periods;
export type TableKey = keyof typeof STATISTICS.tables;

// Keys that look like numbers come first in an object, whatever their order in its source.
export const PERIODS = Object.keys(STATISTICS.periods) as [Period, ...Period[]];
export const TABLE_KEYS = Object.keys(STATISTICS.tables) as [TableKey, ...TableKey[]];

/** The statuses as the heads of columns, in their order. */
export const STATUS_HEADINGS = REGISTRATION_STATUSES.map(
  (status) => REGISTRATIONS.statuses[status],
);
