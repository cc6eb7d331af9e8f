import { createReadStream } from 'node:fs';
import path from 'node:path';

import sax from 'sax';

import { LaunchError } from '../launcher/launch-error.mjs';
import { Decoding } from './decoding';
import type { ImportRun } from './import-run';
import type { Options } from './options';

/** Checks the kind and the encoding of a file before its import. */

type Kind = Options['from'];

interface Root {
  name: string;
  attributes: Record<string, string>;
}

export interface SourceFacts {
  /** Remarks on the encoding. */
  notes: string[];
  /** The start of the text. */
  head: string;
}

const ANSWER = 'respuesta del repositorio';

const HEAD_LETTERS = 256 * 1024;

const WANTED: Record<Kind, string> = {
  wordpress: 'una exportación de WordPress (Herramientas › Exportar)',
  ojs: 'una exportación de OJS 3 (plugin de XML nativo)',
  oai: 'una respuesta de OAI-PMH (ListRecords)',
};

const MAGIC: [number[], string][] = [
  [[0x1f, 0x8b], 'está comprimido (GZIP): descomprímalo primero'],
  [[0x50, 0x4b, 3, 4], 'está comprimido (ZIP): descomprímalo primero'],
  [[0x42, 0x5a, 0x68], 'está comprimido (BZIP2): descomprímalo primero'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'está comprimido (XZ): descomprímalo primero'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'está comprimido (7Z): descomprímalo primero'],
  [[0x52, 0x61, 0x72, 0x21], 'está comprimido (RAR): descomprímalo primero'],
  [[0x25, 0x50, 0x44, 0x46], 'es un PDF'],
];

const CUT_EARLY = 'está dañado o cortado al principio';

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Whether a root element begins a source of this kind. */
const IS_KIND: Record<Kind, (root: Root) => boolean> = {
  wordpress: ({ attributes, name }) =>
    name === 'rss' && Object.values(attributes).some((value) => value.includes('wordpress.org/')),
  ojs: ({ attributes, name }) =>
    /^(?:issues?|articles?)$/u.test(localName(name)) &&
    Object.values(attributes).some((value) => value.includes('pkp.sfu.ca')),
  oai: ({ name }) => /^(?:OAI-PMH|ListRecords|records?)$/u.test(localName(name)),
};

const findRoot = (head: string): Root | undefined => {
  const parser = sax.parser(true);
  const roots: Root[] = [];
  const faults: number[] = [];
  parser.onopentag = ({ attributes, name }) => roots.push({ name, attributes });
  parser.onerror = () => {
    faults.push(roots.length);
    parser.error = null;
  };
  parser.write(head.trimStart());
  // A fault after the root element belongs to the content.
  return faults.includes(0) ? undefined : roots[0];
};

const describeOther = (head: string, wanted: Kind): string => {
  const start = head.trimStart().slice(0, 2_000);
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype html|<html)\b/iu.test(start)) {
    return 'es una página web (HTML): quizá la de entrada, porque la sesión había terminado, o un aviso de error';
  }
  const root = findRoot(head);
  if (root === undefined) {
    if (/^(?:--|\/\*|create |insert )/iu.test(start))
      return 'no es XML: parece una copia de la base de datos (SQL)';
    if (/^[[{]/u.test(start)) return 'no es XML: parece JSON';
    return start.startsWith('<') ? CUT_EARLY : 'no es XML';
  }
  const other = (Object.keys(IS_KIND) as Kind[]).find(
    (kind) => kind !== wanted && IS_KIND[kind](root),
  );
  if (other) return `es ${WANTED[other]}, que se importa con «npm run import -- ${other}»`;
  if (/-\/\/PKP\/\/OJS/u.test(start))
    return 'es una exportación de OJS 2: actualice esa revista a OJS 3 y expórtela otra vez';
  if (root.name === 'rss' || root.name === 'feed') {
    const isWhole = head.length >= HEAD_LETTERS || /(?:<\/(?:rss|feed)|\/)>\s*$/u.test(head);
    return isWhole ? 'es un canal de novedades (RSS o Atom), que solo trae lo último' : CUT_EARLY;
  }
  return `es XML de otra clase (<${root.name.slice(0, 40)}>)`;
};

/** Patterns that only a source of this kind has, with any root element. */
const MARKS: Partial<Record<Kind, RegExp>> = {
  wordpress: /<wp:(?:wxr_version|post_id|post_type)\b/u,
  oai: /<record\b[\s\S]*openarchives\.org\/OAI\/2\.0\//u,
};

/** @throws {LaunchError} in one sentence, if the start of a text is not of this kind */
const requireKind = (head: string, { kind, name }: { kind: Kind; name: string }): void => {
  const root = findRoot(head);
  if (root && (IS_KIND[kind](root) || MARKS[kind]?.test(head))) return;
  throw new LaunchError(`${name} ${describeOther(head, kind)}. Se espera ${WANTED[kind]}.`);
};

/**
 * Reads a file once, piece by piece.
 *
 * @param name subject of the message; by default the name of the file
 * @throws {LaunchError} in one sentence, if it is empty, compressed or of another kind
 */
export const inspectSource = async (
  file: string,
  kind: Kind,
  name = `El archivo ${path.basename(file)}`,
): Promise<SourceFacts> => {
  let decoding: Decoding | undefined;
  let head = '';
  let isChecked = false;
  const take = (text: string): void => {
    if (isChecked) return;
    head += text;
    isChecked = head.length >= HEAD_LETTERS;
    if (isChecked) requireKind(head, { kind, name });
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (!decoding) {
      const [, fault] =
        MAGIC.find(([magic]) => magic.every((byte, at) => chunk[at] === byte)) ?? [];
      if (fault) throw new LaunchError(`${name} ${fault}. Se espera ${WANTED[kind]}.`);
    }
    decoding ??= new Decoding(chunk);
    take(decoding.write(chunk));
  }
  take(decoding?.end() ?? '');
  if (head.trim() === '') {
    throw new LaunchError(`${name} está vacío. Se espera ${WANTED[kind]}.`);
  }
  requireKind(head, { kind, name });
  return { notes: decoding?.notes() ?? [], head };
};

/**
 * Checks an answer of a repository. Remarks on the encoding are reported only once.
 *
 * @throws {LaunchError} if it is no answer of OAI-PMH
 */
export const inspectAnswer = async ({ report }: ImportRun, file: string): Promise<void> => {
  const { notes } = await inspectSource(file, 'oai', 'La respuesta del repositorio');
  if (report.remarks.some(({ item }) => item === ANSWER)) return;
  for (const text of notes) report.remark({ level: 'aviso', item: ANSWER, place: '', text });
};

/** Base URL of the repository, from one of its answers. */
export const readBaseUrl = (head: string): string | undefined =>
  /<(?:[\w-]+:)?request\b[^>]*>\s*(https?:\/\/[^<\s]+)\s*</iu
    .exec(head)?.[1]
    ?.replaceAll('&amp;', '&');
