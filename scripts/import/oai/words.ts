/** Names of unread parts of a Dublin Core record in the report; `null` for parts that readers do not see. */
const WORDS: Record<string, string | null> = {
  '@schemaLocation': null,
  '@status': null,
  '@xml:lang': null,
  contributor: 'colaboradores',
  coverage: 'cobertura',
  creator: 'autores en otros idiomas',
  date: 'otras fechas',
  datestamp: null,
  description: 'otros resúmenes',
  format: null,
  identifier: 'direcciones e identificadores',
  language: 'otros idiomas',
  publisher: 'editorial',
  relation: 'archivos y otras relaciones',
  rights: 'derechos',
  setSpec: null,
  source: 'fuentes (ISSN, otros idiomas)',
  subject: 'palabras clave en otros idiomas',
  title: 'otros títulos',
  type: null,
};

/** Spanish name of an unread part of a record; `null` if readers do not see the part. */
export const wordsOf = (kind: string): string | null => {
  const words = WORDS[kind.slice(kind.lastIndexOf('/') + 1)];
  return words === undefined ? kind : words;
};
