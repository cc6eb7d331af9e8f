/** News: the facts that its schemas, its collection and its screens share. */
export const NEWS = {
  slug: 'news',
  categories: ['Investigación', 'Eventos', 'Graduaciones', 'Convocatorias', 'Académico'],
  /** Label of the filter button that removes the filter. */
  allCategories: 'Todas',
  limits: { title: 200, excerpt: 600, content: 200_000 },
  /** From this many results on, the list offers more. */
  loadMoreThreshold: 9,
  latestOnHome: 3,
  /** Maximum number of news items in the feed, the newest ones. */
  inFeed: 30,
  /** Placeholders of a preview for empty fields. */
  unfinished: { title: 'Sin título', category: 'Sin categoría' },
  messages: {
    title: 'El título es obligatorio',
    excerpt: 'El resumen es obligatorio',
    content: 'El contenido es obligatorio',
    categoryRequired: 'La categoría es obligatoria',
    categoryInvalid: 'Categoría inválida',
    deleted: 'La noticia se ha eliminado exitosamente.',
    notFound: 'La noticia no existe o ya no está disponible.',
  },
} as const;
