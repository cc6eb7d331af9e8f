import type {
  BlockDifference,
  EntryDifference,
} from '@/features/content/revisions/versions.schemas';

/** Texts of the version screens. */
export const VERSIONS_TEXTS = {
  all: 'Historial',
  list: 'Versiones',
  intro: (total: number): string =>
    total === 1
      ? 'Se conserva una versión.'
      : `Se conservan ${total} versiones, la última primero. Abre una para leer qué cambió desde entonces, o restáurala.`,
  none: 'Todavía no se conserva ninguna versión.',
  present: 'Actual',
  inTrash: 'En la papelera',
  by: (author: string): string => `por ${author}`,
  neighbours: 'Otras versiones',
  older: 'Versión anterior',
  newer: 'Versión siguiente',
  compare: 'Comparar',
  against: { present: 'Con la actual', previous: 'Con la anterior' },
  isPresent: 'Es la actual.',
  first: 'Es la primera versión que se conserva: no hay ninguna anterior con la que compararla.',
  same: 'Las dos versiones dicen lo mismo.',
  whole: 'Todo el texto es distinto: no se compara palabra por palabra.',
  empty: 'Vacío',
  before: 'Antes',
  after: 'Ahora',
  removed: 'quitado:',
  added: 'añadido:',
  blocks: { added: 'se añadió', removed: 'se quitó', changed: 'cambió', same: '' } satisfies Record<
    BlockDifference['change'],
    string
  >,
  unchanged: (count: number): string =>
    count === 1 ? '1 parte sin cambios' : `${count} partes sin cambios`,
  place: (place: number, total: number): string => `Versión ${place} de ${total}.`,
  changed: (labels: string[]): string =>
    `${labels.length === 1 ? 'Cambió 1 campo' : `Cambiaron ${labels.length} campos`}: ${labels.join(', ')}.`,
  entry: ({ change, before, after }: EntryDifference): string => {
    if (change === 'added') return `se añadió, en el lugar ${after}`;
    if (change === 'removed') return `se quitó; estaba en el lugar ${before}`;
    if (change === 'moved') return `pasó del lugar ${before} al ${after}`;
    return 'cambió';
  },
  restore: {
    label: 'Restaurar esta versión',
    question: '¿Restaurar esta versión?',
    explanation: (saved: string): string =>
      `Todo queda como estaba el ${saved}, también su estado y sus horas de publicación. Lo que hay ahora se conserva en el historial.`,
    confirm: 'Restaurar',
    done: '¡Versión restaurada!',
    failed: 'No se pudo restaurar la versión.',
  },
} as const;
