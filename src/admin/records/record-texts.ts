import type { ToastOptions } from '@/kit/toast/toast.store';

/** Texts of a section about its records, in the specification's words. */
export interface RecordTexts {
  title: string;
  subtitle: string;
  /** Label of the button for a new record. */
  create: string;
  /** «Buscar noticias...» */
  search: string;
  /** «Cargando noticias…» */
  loading: string;
  loadFailed: string;
  /** Message if one record could not be read. */
  readFailed: string;
  /** «No se encontraron noticias» */
  emptyTitle: string;
  /** «No hay noticias que coincidan con tu búsqueda.» */
  emptyText: string;
  created: ToastOptions;
  createFailed: string;
  updated: ToastOptions;
  updateFailed: string;
  deleted: ToastOptions;
  deleteFailed: string;
  /** Whether the toast of a failed deletion shows the server's message. */
  tellsDeleteCause?: boolean;
  /** «¿Estás seguro de que quieres eliminar esta noticia?» */
  deleteQuestion: string;
  /** Consequence of a deletion, after its effect: «Podrás restaurarla desde la papelera.» */
  deleteConsequence: string;
}
