import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import {
  XmlBufferInputProvider,
  XmlDocument,
  xmlRegisterInputProvider,
  XmlValidateError,
  XsdValidator,
} from 'libxml2-wasm';

/**
 * Validation of the journal's data for other programs, by the schemas of the standards
 * (`tests/support/schemas`). The validator can open only those files: nothing is fetched.
 */

const FOLDER = path.join(import.meta.dirname, '..', 'schemas');

const schemas = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xsd'))
    .map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(FOLDER, name))]),
);
xmlRegisterInputProvider(new XmlBufferInputProvider(schemas));

const validators = new Map<string, XsdValidator>();

/** The validator of a schema. Each schema is parsed once. */
const validatorOf = (name: string): XsdValidator => {
  const known = validators.get(name);
  if (known) return known;
  const file = schemas[name];
  if (!file) throw new Error(`There is no schema ${name}`);
  const schema = XmlDocument.fromBuffer(file, { url: name });
  const validator = XsdValidator.fromDoc(schema);
  schema.dispose();
  validators.set(name, validator);
  return validator;
};

const faultsOf = (text: string, schema: string): string[] => {
  const document = XmlDocument.fromString(text);
  try {
    validatorOf(schema).validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ line, message }) => `${line}: ${message.trim()}`);
  } finally {
    document.dispose();
  }
};

const JATS_ARTICLE = /<article xmlns="[^"]*"(.*?<\/article>)/gsu;
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** The JATS articles in a response, each without a namespace, as the JATS schema requires. */
const jatsIn = (answer: string): string[] =>
  [...answer.matchAll(JATS_ARTICLE)].map(([, rest]) => `<article ${XSI}${rest}`);

/** Schema errors of the JATS articles in a text. */
export const faultsOfJats = (text: string): string[] =>
  jatsIn(text).flatMap((article) =>
    faultsOf(article, 'jats/JATS-journalpublishing1-3-mathml3.xsd'),
  );

/** Schema errors of an OAI-PMH 2.0 response, including its records. */
export const faultsOfOai = (answer: string): string[] => [
  ...faultsOf(answer, 'oai/answer.xsd'),
  ...faultsOfJats(answer),
];

/** Schema errors of a Crossref deposit. */
export const faultsOfDeposit = (text: string): string[] => faultsOf(text, 'crossref/deposit.xsd');
