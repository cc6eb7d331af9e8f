import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { ImportRecord } from '../../../scripts/import/upsert-record';
import { readRecords } from '../../../scripts/import/xml-stream';
import { type ArticlePlace, toArticle } from '../../../scripts/import/ojs/article';
import { type Found, readOjs } from '../../../scripts/import/ojs/xml-tree';

/*
 * Articles in the formats of OJS's exporter from 3.1 to 3.5 (pkp-lib,
 * `plugins/importexport/native/filter`), written from scratch.
 */

const folder = mkdtempSync(path.join(os.tmpdir(), 'doctorado-ojs-cases-'));
let files = 0;

/** Deletes the files of the cases; for `afterAll`. */
export const removeCases = (): void => rmSync(folder, { recursive: true, force: true });

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

interface ArticleParts {
  attributes?: string;
  files?: string;
  publicationAttributes?: string;
  publication?: string;
  authors?: string;
}

const AUTHOR =
  '<author seq="0" id="1" user_group_ref="Autor/a"><givenname locale="es">Ana</givenname><familyname locale="es">Pérez</familyname></author>';

export const articleOf = (parts: ArticleParts): string =>
  `<article xmlns="http://pkp.sfu.ca" locale="es" status="3" current_publication_id="71" ${parts.attributes ?? ''}>
<id type="internal" advice="ignore">7</id>${parts.files ?? ''}
<publication version="1" status="3" seq="1" date_published="2020-03-01" section_ref="ART" url_path="" ${parts.publicationAttributes ?? ''}>
<id type="internal" advice="ignore">71</id><title locale="es">Título</title>${parts.publication ?? ''}
<authors>${parts.authors ?? AUTHOR}</authors></publication></article>`;

export const readCase = async (xml: string): Promise<Found[]> => {
  files += 1;
  const file = path.join(folder, `${files}.xml`);
  writeFileSync(file, `<?xml version="1.0" encoding="utf-8"?>\n${xml}`);
  const found: Found[] = [];
  for await (const one of readRecords(file, readOjs(path.join(folder, `files-${files}`)))) {
    found.push(one);
  }
  return found;
};

export const importXml = async (
  xml: string,
  section: ArticlePlace['section'] = () => ({ title: 'Artículos', position: 0 }),
) => {
  const [found] = await readCase(xml);
  if (!found) throw new Error('No article');
  const warnings: string[] = [];
  const record = toArticle(
    found.tree,
    { issue: 1, isIssuePublic: true, section },
    {
      timeZone: 'UTC',
      siteUrl: 'https://x.example.org',
      oldPath: '/r',
      onWarning: (text) => warnings.push(text),
    },
  );
  return { record, warnings, data: dataOf(record) };
};

export const importArticle = (parts: ArticleParts) => importXml(articleOf(parts));

/** The record's data as it would be stored; the id of each file is its position, from 1. */
const dataOf = (record: ImportRecord) =>
  record.data(new Map(record.files.map(({ key }, index) => [key, { id: index + 1, url: '' }])));

export const contentOf = async (record: ImportRecord, index: number): Promise<string> =>
  readFileSync((await record.files[index]?.fetch()) ?? '', 'utf8');
