const limits = {
  /** Maximum characters of a query; the same as in any other search field. */
  query: 200,
  terms: 12,
  /** Maximum page number, because the database sorts all results before the requested page. */
  parts: 500,
  /** Maximum bytes indexed of a text: PostgreSQL limits both forms, with positions, to a megabyte. */
  textBytes: 200_000,
} as const;

export const SEARCH = {
  /** The work that keeps it right, as the table of background work calls it. */
  work: 'search',
  /** The work that reads files for it. */
  filesTask: 'search-files',
  /** What there is to be found, in the order in which the filter names it. */
  kinds: ['news', 'events', 'documents', 'journal', 'articles', 'gallery', 'pages'],
  /** What each is called in the filter, and one of them beside its title. */
  labels: {
    news: { many: 'Noticias', one: 'Noticia' },
    events: { many: 'Seminarios y congresos', one: 'Evento' },
    documents: { many: 'Documentos', one: 'Documento' },
    journal: { many: 'Números de la revista', one: 'Número de la revista' },
    articles: { many: 'Artículos', one: 'Artículo' },
    gallery: { many: 'Galería', one: 'Imagen' },
    pages: { many: 'Páginas del sitio', one: 'Página' },
  },
  inPart: 20,
  suggestions: 8,
  limits,
  messages: {
    query: `No puede exceder ${limits.query} caracteres`,
    kind: 'Tipo de contenido inválido',
  },
} as const;

export type SearchKind = (typeof SEARCH.kinds)[number];
