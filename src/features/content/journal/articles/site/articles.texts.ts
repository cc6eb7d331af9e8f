import type { ArticleLanguage } from '@/features/content/journal/articles/articles.definition';

/** Headings of abstract and keywords, each in its own language; the page marks it with `lang`. */
export const ABSTRACT_TEXTS: Record<ArticleLanguage, { abstract: string; keywords: string }> = {
  es: { abstract: 'Resumen', keywords: 'Palabras clave' },
  en: { abstract: 'Abstract', keywords: 'Keywords' },
  pt: { abstract: 'Resumo', keywords: 'Palavras-chave' },
  fr: { abstract: 'Résumé', keywords: 'Mots-clés' },
};

/** Texts of an article's page and of an issue's contents. */
export const ARTICLE_TEXTS = {
  place: 'Dónde se publicó',
  authors: 'Autoría',
  orcid: (name: string) => `ORCID de ${name}`,
  read: 'Leer el PDF',
  record: 'Ficha del artículo',
  facts: {
    issue: 'Número',
    pages: 'Páginas',
    page: 'Página',
    doi: 'DOI',
    issnOnline: 'ISSN en línea',
    issnPrint: 'ISSN impreso',
    received: 'Recibido',
    accepted: 'Aceptado',
    licence: 'Licencia',
  },
  cite: 'Cómo citar',
  citeStyle: 'Normas APA, séptima edición',
  download: 'Descargar la referencia',
  forms: { bib: 'BibTeX', ris: 'RIS', json: 'CSL-JSON' },
  files: 'Otros archivos del artículo',
  references: 'Referencias',
  neighbours: 'Otros artículos del número',
  previous: 'Artículo anterior',
  next: 'Artículo siguiente',
  allOfIssue: 'Ver el número completo',
  contents: 'Contenido del número',
  pdf: 'PDF',
  unavailableTitle: 'El artículo no se puede mostrar',
  unavailable: 'No se puede mostrar en este momento. Vuelve a intentarlo dentro de unos minutos.',
} as const;
