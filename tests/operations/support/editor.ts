/** What an editor does over the API, as far as these tests need it. */
export interface Editor {
  publishNews: (title: string) => Promise<number>;
  renameNews: (id: number, title: string) => Promise<void>;
  uploadPicture: (data: Buffer) => Promise<void>;
}

const describeNews = (title: string) => ({
  title,
  excerpt: 'Resumen de prueba.',
  content: 'Contenido de prueba.',
  category: 'Académico',
  published: true,
});

const call = async (url: string, init: RequestInit): Promise<Record<string, unknown>> => {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init.method} ${url}: ${answer.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
};

/** Logs an editor in. */
export const logIn = async (
  baseUrl: string,
  account: { username: string; password: string },
): Promise<Editor> => {
  const json = { 'Content-Type': 'application/json' };
  const { token } = await call(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const bearer = { Authorization: `Bearer ${String(token)}` };
  const headers = { ...json, ...bearer };
  return {
    publishNews: async (title) => {
      const body = JSON.stringify(describeNews(title));
      const news = await call(`${baseUrl}/api/admin/news`, { method: 'POST', headers, body });
      return Number(news['id']);
    },
    renameNews: async (id, title) => {
      const body = JSON.stringify(describeNews(title));
      await call(`${baseUrl}/api/admin/news/${id}`, { method: 'PUT', headers, body });
    },
    uploadPicture: async (data) => {
      const body = new FormData();
      body.set('_payload', JSON.stringify({ alt: 'Imagen de prueba' }));
      body.set('file', new Blob([new Uint8Array(data)], { type: 'image/png' }), 'imagen.png');
      await call(`${baseUrl}/api/media`, { method: 'POST', headers: bearer, body });
    },
  };
};

/** The titles of the published news, as any visitor gets them. */
export const readNewsTitles = async (baseUrl: string): Promise<string[]> => {
  const answer = await fetch(`${baseUrl}/api/public/news`);
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
};
