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
  /** Name of the indexing task in the table `background_work`. */
  work: 'search',
  /** Name of the task that reads files for the index. */
  filesTask: 'search-files',
  /** Kinds of content, in the order of the filter. */
  kinds: ['news', 'events', 'documents', 'journal', 'articles', 'gallery', 'pages'],
  /** Labels of the kinds: in the filter (`many`), and beside a title (`one`). */
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
