/** Parts of a record of Dublin Core as the report names them, where they were not read. */
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

/** Spanish name of a part of a record that was not read; `null` for what readers do not see. */
export const wordsOf = (kind: string): string | null => {
  const words = WORDS[kind.slice(kind.lastIndexOf('/') + 1)];
  return words === undefined ? kind : words;
};
