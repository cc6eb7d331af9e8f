import type { DocumentCategory } from '@/features/content/documents/documents.definition';
import type { ListTexts } from '@/site/list/list-states';

/** Texts of the page of documents. */
export const DOCUMENTS_TEXTS = {
  title: 'Documentos Oficiales',
  lede: 'La normativa del programa, los formularios de cada trámite y las guías que acompañan el trabajo doctoral, en su versión vigente.',
  search: 'Buscar documentos...',
  more: 'Cargar más documentos',
  allShown: 'Ya se muestran todos los documentos.',
  listFailure: 'Error al obtener documentos',
  noun: { one: 'documento', many: 'documentos' },
  quickAccess: 'Acceso rápido por categoría',
  list: 'Todos los documentos',
  untitled: 'Documento sin título',
  uncategorized: 'Sin categoría',
  updated: 'Actualizado:',
  download: 'Descargar',
} as const;

/** Descriptions of the categories, for the five tiles. */
export const CATEGORY_TEXTS: Record<DocumentCategory, string> = {
  Reglamentos: 'Normas que rigen los estudios, la permanencia y el grado.',
  Formularios: 'Planillas para cada solicitud y cada trámite.',
  'Guías Académicas': 'Orientaciones para proyectos, tesis y artículos.',
  Procedimientos: 'Los pasos a seguir, con sus plazos y responsables.',
  Políticas: 'Los principios que orientan la vida del programa.',
};

export const DOCUMENTS_LIST_TEXTS: ListTexts = {
  loading: 'Cargando documentos...',
  error: {
    title: 'Error al cargar documentos',
    sentence: 'Ha ocurrido un error al cargar los documentos. Por favor, inténtalo de nuevo.',
  },
  empty: {
    title: 'No se encontraron documentos',
    whenNone: ['No hay documentos disponibles en este momento.'],
    whenNoMatch: 'No hay documentos que coincidan con tu búsqueda.',
  },
};
