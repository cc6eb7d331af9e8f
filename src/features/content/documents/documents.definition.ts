/** Official documents: the facts that schemas, collection and screens share. */
export const DOCUMENTS = {
  slug: 'documents',
  categories: ['Reglamentos', 'Formularios', 'Guías Académicas', 'Procedimientos', 'Políticas'],
  fileTypes: ['PDF', 'DOC', 'DOCX', 'XLS', 'XLSX', 'PPT', 'PPTX'],
  allCategories: 'Todos',
  limits: { title: 200, description: 2_000 },
  /** Placeholders of a preview for empty fields. */
  unfinished: { title: 'Sin título', category: 'Sin categoría' },
  messages: {
    title: 'El título es obligatorio',
    categoryRequired: 'La categoría es obligatoria',
    categoryInvalid: 'Categoría inválida',
    fileUrl: 'La dirección del archivo es obligatoria',
    fileTypeRequired: 'El tipo de archivo es obligatorio',
    fileTypeInvalid: 'Tipo de archivo inválido',
    deleted: 'El documento se ha eliminado exitosamente.',
  },
} as const;

export type DocumentCategory = (typeof DOCUMENTS.categories)[number];
