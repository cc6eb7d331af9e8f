/** The articles of the journal's issues: the facts that collection, pages and records for machines share. */
export const ARTICLES = {
  slug: 'articles',
  labels: { singular: 'Artículo', plural: 'Artículos' },
  /** The languages in which an article, its title and its abstracts may be: codes of ISO 639-1. */
  languages: [
    { value: 'es', label: 'Español' },
    { value: 'en', label: 'Inglés' },
    { value: 'pt', label: 'Portugués' },
    { value: 'fr', label: 'Francés' },
  ],
  /** Under what an article may be used again; a Creative Commons licence has an address. */
  licences: [
    {
      value: 'cc-by',
      label: 'Creative Commons Atribución 4.0 (CC BY)',
      url: 'https://creativecommons.org/licenses/by/4.0/',
    },
    {
      value: 'cc-by-sa',
      label: 'Creative Commons Atribución-CompartirIgual 4.0 (CC BY-SA)',
      url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    },
    {
      value: 'cc-by-nd',
      label: 'Creative Commons Atribución-SinDerivadas 4.0 (CC BY-ND)',
      url: 'https://creativecommons.org/licenses/by-nd/4.0/',
    },
    {
      value: 'cc-by-nc',
      label: 'Creative Commons Atribución-NoComercial 4.0 (CC BY-NC)',
      url: 'https://creativecommons.org/licenses/by-nc/4.0/',
    },
    {
      value: 'cc-by-nc-sa',
      label: 'Creative Commons Atribución-NoComercial-CompartirIgual 4.0 (CC BY-NC-SA)',
      url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    },
    {
      value: 'cc-by-nc-nd',
      label: 'Creative Commons Atribución-NoComercial-SinDerivadas 4.0 (CC BY-NC-ND)',
      url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
    },
    {
      value: 'cc0',
      label: 'Creative Commons Cero: dominio público (CC0)',
      url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    },
    { value: 'reserved', label: 'Todos los derechos reservados', url: null },
  ],
  limits: {
    title: 500,
    section: 80,
    order: 9_999,
    givenName: 120,
    familyName: 120,
    affiliation: 300,
    authors: 50,
    abstract: 10_000,
    keywords: 500,
    page: 20,
    identifier: 200,
    references: 100_000,
  },
  messages: {
    title: 'El título es obligatorio',
    section: 'La sección es obligatoria',
    familyName: 'El apellido es obligatorio',
    abstract: 'El resumen está vacío',
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
