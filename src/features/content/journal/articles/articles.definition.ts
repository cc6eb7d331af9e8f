/** The articles of the journal's issues: the facts that collection, pages and records for machines share. */
export const ARTICLES = {
  slug: 'articles',
  labels: { singular: 'Artículo', plural: 'Artículos' },
  /** Languages of articles, titles and abstracts: codes of ISO 639-1. */
  languages: [
    { value: 'es', label: 'Español' },
    { value: 'en', label: 'Inglés' },
    { value: 'pt', label: 'Portugués' },
    { value: 'fr', label: 'Francés' },
  ],
  /** Licences of articles; `articles.licences.ts` has their addresses. */
  licences: [
    { value: 'cc-by', label: 'Creative Commons Atribución (CC BY)' },
    { value: 'cc-by-sa', label: 'Creative Commons Atribución-CompartirIgual (CC BY-SA)' },
    { value: 'cc-by-nd', label: 'Creative Commons Atribución-SinDerivadas (CC BY-ND)' },
    { value: 'cc-by-nc', label: 'Creative Commons Atribución-NoComercial (CC BY-NC)' },
    {
      value: 'cc-by-nc-sa',
      label: 'Creative Commons Atribución-NoComercial-CompartirIgual (CC BY-NC-SA)',
    },
    {
      value: 'cc-by-nc-nd',
      label: 'Creative Commons Atribución-NoComercial-SinDerivadas (CC BY-NC-ND)',
    },
    { value: 'cc0', label: 'Creative Commons Cero: dominio público (CC0)' },
    { value: 'public-domain', label: 'Dominio público: sin derechos conocidos' },
    { value: 'other', label: 'Otra licencia' },
    { value: 'reserved', label: 'Todos los derechos reservados' },
  ],
  /** Versions of the Creative Commons licences with conditions, the newest first. */
  licenceVersions: ['4.0', '3.0', '2.5', '2.1', '2.0', '1.0'],
  limits: {
    title: 500,
    section: 80,
    order: 9_999,
    givenName: 120,
    familyName: 120,
    /** All institutions of an author, one per line. */
    affiliation: 1_000,
    authors: 50,
    abstract: 10_000,
    keywords: 500,
    page: 20,
    identifier: 200,
    references: 100_000,
    files: 20,
    fileTitle: 200,
    licenceCountry: 20,
    licenceUrl: 2_000,
  },
  messages: {
    title: 'El título es obligatorio',
    section: 'La sección es obligatoria',
    familyName: 'El apellido es obligatorio',
    abstract: 'Escribe el resumen o las palabras clave',
    fileTitle: 'Escribe cómo se llama el archivo',
    licenceCountry:
      'Ingrese las dos letras del país de la licencia, como mx o es; la 4.0 no tiene país',
    licenceUrl: 'Ingrese la dirección de la licencia: https://…',
    orcid:
      'Este ORCID no existe: son dieciséis cifras como 0000-0002-1825-0097, y la última comprueba las demás',
    doi: 'Ingrese un DOI como 10.12345/revista.2026.1',
    pages: 'La última página no puede estar antes de la primera',
    dates: 'La aceptación no puede ser anterior a la recepción',
    languageTwice: 'Hay dos entradas en el mismo idioma',
    issueHasArticles:
      'Este número tiene artículos: muévelos a otro número o elimínalos para siempre antes de eliminarlo a él.',
    otherContents:
      'El contenido de este número cambió entretanto. No se guardó el orden: recarga la página.',
    notFound: 'El artículo no existe o ya no está disponible.',
  },
} as const;

export type ArticleLanguage = (typeof ARTICLES.languages)[number]['value'];
export type LicenceKind = (typeof ARTICLES.licences)[number]['value'];
export type LicenceVersion = (typeof ARTICLES.licenceVersions)[number];
