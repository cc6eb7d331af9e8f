import { afterAll } from 'vitest';

import { pdfFile, upload } from './files';
import { call, idOf, recordOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';
import { unique } from './unique';

export const articleBody = (issue: number, fields: JsonRecord = {}): JsonRecord => ({
  title: unique('Artículo de prueba'),
  language: 'es',
  translatedTitles: [{ language: 'en', title: 'A test article' }],
  section: 'Artículos',
  order: 10,
  issue,
  authors: [
    {
      givenName: 'Ana María',
      familyName: 'Prueba Ficticia',
      affiliation: 'Universidad Inventada',
      orcid: 'https://orcid.org/0000-0002-1825-0097',
    },
    { givenName: 'Luis', familyName: 'Ficticio' },
  ],
  abstracts: [
    { language: 'es', text: 'Un resumen de prueba.', keywords: 'lectura; hábitos' },
    { language: 'en', text: 'A test abstract.', keywords: 'reading, habits' },
  ],
  firstPage: '4',
  lastPage: '18',
  licence: 'cc-by',
  references: 'Ficticia, A. (2019). Una obra.\n\nInventado, L. (2020). Otra obra.',
  published: true,
  ...fields,
});

export const createArticle = async (issue: number, fields: JsonRecord = {}): Promise<ApiAnswer> =>
  call('POST', '/api/articles', {
    token: await asAdministrator(),
    json: articleBody(issue, fields),
  });

/** @throws if the article is refused. */
export const storeArticle = async (
  issue: number,
  fields: JsonRecord = {},
): Promise<JsonRecord & { id: number }> => {
  const answer = await createArticle(issue, fields);
  if (answer.status !== 201) throw new Error(`Not created: ${answer.status} ${answer.text}`);
  const doc = recordOf(answer).doc as JsonRecord;
  return { ...doc, id: idOf(doc) };
};

export const changeArticle = async (id: number, json: JsonRecord): Promise<void> => {
  const token = await asAdministrator();
  const { status, text } = await call('PATCH', `/api/articles/${id}?trash=true`, { token, json });
  if (status !== 200) throw new Error(`Not changed: ${status} ${text}`);
};

/** Moves an article to the trash, from which it may be deleted. */
export const discardArticle = (id: number): Promise<void> =>
  changeArticle(id, { deletedAt: new Date().toISOString() });

export const eraseArticle = async (id: number): Promise<void> => {
  await discardArticle(id).catch(() => undefined);
  await call('DELETE', `/api/articles/${id}?trash=true`, { token: await asAdministrator() });
};

/** Uploads a PDF. @returns its id in the library */
export const storePdf = async (): Promise<number> => {
  const answer = await upload({
    data: await pdfFile(),
    name: 'articulo.pdf',
    type: 'application/pdf',
  });
  return idOf(recordOf(answer).doc as JsonRecord);
};

/** Creates articles and deletes them after the file's tests, before their issues. */
export const articleMaker = () => {
  const made: number[] = [];
  afterAll(async () => {
    for (const id of made) await eraseArticle(id);
  });
  return async (issue: number, fields: JsonRecord = {}) => {
    const article = await storeArticle(issue, fields);
    made.push(article.id);
    return article;
  };
};
