/** The gallery: the facts that its schemas, its collection and its screens share. */
export const GALLERY = {
  slug: 'gallery',
  categories: [
    'Seminarios',
    'Universidad',
    'Eventos',
    'Presentación de Tesis',
    'Investigación',
    'Vida Estudiantil',
  ],
  allCategories: 'Todas',
  limits: { title: 200, description: 2_000 },
  /** Placeholders of a preview for empty fields. */
  unfinished: { title: 'Sin título', category: 'Sin categoría' },
  messages: {
    title: 'El título es obligatorio',
    imageUrl: 'La dirección de la imagen es obligatoria',
    categoryRequired: 'La categoría es obligatoria',
    categoryInvalid: 'Categoría inválida',
    deleted: 'La imagen se ha eliminado exitosamente.',
    notFound: 'La imagen no existe o ya no está disponible.',
  },
} as const;
