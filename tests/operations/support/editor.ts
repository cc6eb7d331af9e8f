import { articlePath } from '@/shared/paths';

import { articleBody } from '../../support/api/articles';
import { journalBody } from '../../support/api/factories';
import { callApi, type Credentials, login } from '../../../scripts/testing/site.client';

/** Actions of an editor over the API, as far as these tests need them. */
export interface Editor {
  publishNews: (title: string) => Promise<number>;
  renameNews: (id: number, title: string) => Promise<void>;
  withdrawNews: (id: number, title: string) => Promise<void>;
  /** Publishes an article in a new issue; returns the path of its page. */
  publishArticle: (title: string) => Promise<string>;
  withdrawArticle: (page: string) => Promise<void>;
  /** Returns the public URL of the upload. */
  uploadPicture: (data: Buffer) => Promise<string>;
}

const describeNews = (title: string) => ({
  title,
  excerpt: 'Resumen de prueba.',
  content: 'Contenido de prueba.',
  category: 'Académico',
  published: true,
});

export const openEditor = async (baseUrl: string, account: Credentials): Promise<Editor> => {
  const site = await login(baseUrl, account);
  return {
    publishNews: async (title) => {
      const body = describeNews(title);
      const { id } = await callApi<{ id: number }>(site, '/api/admin/news', {
        method: 'POST',
        body,
      });
      return id;
    },
    renameNews: async (id, title) => {
      await callApi(site, `/api/admin/news/${id}`, { method: 'PUT', body: describeNews(title) });
    },
    withdrawNews: async (id, title) => {
      const body = { ...describeNews(title), published: false };
      await callApi(site, `/api/admin/news/${id}`, { method: 'PUT', body });
    },
    publishArticle: async (title) => {
      const { id: issue } = await callApi<{ id: number }>(site, '/api/admin/journal', {
        method: 'POST',
        body: journalBody(),
      });
      const { doc } = await callApi<{ doc: { id: number } }>(site, '/api/articles', {
        method: 'POST',
        body: articleBody(issue, { title }),
      });
      return articlePath(doc.id);
    },
    withdrawArticle: async (page) => {
      const id = page.slice(page.lastIndexOf('/') + 1);
      await callApi(site, `/api/articles/${id}`, { method: 'PATCH', body: { published: false } });
    },
    uploadPicture: async (data) => {
      const body = new FormData();
      body.set('_payload', JSON.stringify({ alt: 'Imagen de prueba' }));
      body.set('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'imagen.png');
      const { doc } = await callApi<{ doc: { url: string } }>(site, '/api/media', {
        method: 'POST',
        body,
      });
      return new URL(doc.url, baseUrl).pathname;
    },
  };
};

export const readNewsTitles = async (baseUrl: string): Promise<string[]> => {
  const answer = await fetch(`${baseUrl}/api/public/news`);
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
};
