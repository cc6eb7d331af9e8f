import config from '@payload-config';
import { handleEndpoints } from 'payload';

import {
  readArticle,
  tags as tagsOfArticles,
} from '@/features/content/journal/articles/site/articles.reader';
import { FILES_PATH } from '@/shared/paths';
import { feedResponse } from '@/site/feeds/feed-response';

/** Shared caches must revalidate, so that a withdrawn PDF is not served from them. */
const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * The PDF of an article at a path next to its page, because Google Scholar requires the same directory. Served by the
 * media library with ETag and ranges.
 */
export const pdfResponse = async (request: Request, id: number): Promise<Response> => {
  const found = await readArticle(id);
  const name = found?.item?.pdfName;
  if (!name) {
    return feedResponse({ text: found ? undefined : null, contentType: '', fileName: '' });
  }
  const response = await handleEndpoints({
    config,
    path: `${FILES_PATH}${encodeURIComponent(name)}`,
    request: new Request(new URL(`${FILES_PATH}${encodeURIComponent(name)}`, request.url), {
      headers: request.headers,
    }),
  });
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', REVALIDATED);
  if (response.status < 400) {
    // The tags of the file and of the article, because a change of either must invalidate the PDF.
    const own = headers.get('Cache-Tag');
    headers.set('Cache-Tag', [...(own ? [own] : []), ...tagsOfArticles].join(','));
    headers.set('Content-Disposition', `inline; filename="articulo-${id}.pdf"`);
  }
  return new Response(response.body, { status: response.status, headers });
};
