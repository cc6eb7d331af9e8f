import type { RecordTexts } from '@/admin/records/record-texts';
import type { JournalAdminRecord } from '@/features/content/journal/journal.presenter';
import { formatNumber } from '@/shared/numbers';

/** Texts of «Gestión de Revista». */
export const JOURNAL_TEXTS: RecordTexts = {
  title: 'Gestión de Revista',
  subtitle: 'Prepara y publica los números de la Revista del Doctorado.',
  create: 'Nuevo Número',
  search: 'Buscar en la revista...',
  loading: 'Cargando números…',
  loadFailed: 'Error al obtener números de la revista',
  readFailed: 'Error al obtener el número de revista',
  emptyTitle: 'No se encontraron números',
  emptyText: 'No hay números que coincidan con tu búsqueda.',
  created: {
    title: '¡Número de revista creado!',
    description: 'El número de revista se ha creado exitosamente.',
  },
  createFailed: 'No se pudo crear el número de revista.',
  updated: {
    title: '¡Número de revista actualizado!',
    description: 'El número de revista se ha actualizado exitosamente.',
  },
  updateFailed: 'No se pudo actualizar el número de revista.',
  deleted: {
    title: '¡Número de revista eliminado!',
    description: 'El número de revista se ha eliminado exitosamente.',
  },
  deleteFailed: 'No se pudo eliminar el número de revista.',
  deleteQuestion: '¿Estás seguro de que quieres eliminar este número de revista?',
  deleteConsequence: 'Podrás restaurarlo desde la papelera.',
};

/**
 * The consequence of deleting an issue. Its articles are visible only with the issue, and prevent
 * its permanent deletion.
 */
export const consequenceOf = (
  { articleCount }: Pick<JournalAdminRecord, 'articleCount'>,
  effect: string,
): string => {
  if (articleCount === 0) return `${effect}. ${JOURNAL_TEXTS.deleteConsequence}`;
  const [those, before] =
    articleCount === 1
      ? ['su artículo, que volverá', 'se mueve o elimina antes el artículo']
      : [
          `sus ${formatNumber(articleCount)} artículos, que volverán`,
          'se mueven o eliminan antes los artículos',
        ];
  return `${effect}, y con él ${those} si lo restauras desde la papelera. Para siempre solo se elimina si ${before}.`;
};
