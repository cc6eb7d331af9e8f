const limits = {
  /** Letters of what is asked; the same as in any other search field. */
  query: 200,
  /** More words and phrases than these say nothing more. */
  terms: 12,
  /** Nobody looks beyond it, and each part makes the database sort all that comes before. */
  parts: 500,
  /** Of a word, so that its beginning says something. */
  beginning: 2,
  /** What is indexed of a text: PostgreSQL takes a megabyte for both forms, with places. */
  textBytes: 200_000,
} as const;

/** The search over the whole site: the facts that its table, its queries and its screens share. */
export const SEARCH = {
  /** The work that keeps it right, as the table of background work calls it. */
  work: 'search',
  /** The work that reads files for it. */
  filesWork: 'search-files',
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
  /** So many hits at an address. */
  inPart: 20,
  suggestions: 8,
  limits,
  messages: {
    query: `No puede exceder ${limits.query} caracteres`,
    kind: 'Tipo de contenido inválido',
  },
} as const;

export type SearchKind = (typeof SEARCH.kinds)[number];
