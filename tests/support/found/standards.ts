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
 * What programs of others read of the journal, against the schemas of the standards (`tests/support/schemas`).
 * Those files are all that the validator can open: nothing is fetched.
 */

const FOLDER = path.join(import.meta.dirname, '..', 'schemas');

const schemas = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xsd'))
    .map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(FOLDER, name))]),
);
xmlRegisterInputProvider(new XmlBufferInputProvider(schemas));

const validators = new Map<string, XsdValidator>();

/** Each is read once. */
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

/** The articles in JATS that an answer holds, each as JATS has it: in no namespace. */
const jatsIn = (answer: string): string[] =>
  [...answer.matchAll(JATS_ARTICLE)].map(([, rest]) => `<article ${XSI}${rest}`);

/** What keeps the articles in a text from being JATS. */
export const faultsOfJats = (text: string): string[] =>
  jatsIn(text).flatMap((article) =>
    faultsOf(article, 'jats/JATS-journalpublishing1-3-mathml3.xsd'),
  );

/** What keeps an answer from being one of OAI-PMH 2.0, its records included. */
export const faultsOfOai = (answer: string): string[] => [
  ...faultsOf(answer, 'oai/answer.xsd'),
  ...faultsOfJats(answer),
];

/** What keeps a deposit from being one that Crossref takes. */
export const faultsOfDeposit = (text: string): string[] => faultsOf(text, 'crossref/deposit.xsd');
