import { createHash } from 'node:crypto';

import { hasAlready } from '@/server/entity-tags.mjs';

interface Feed {
  /** The whole file; `undefined`: there is no such thing; `null`: it cannot be read now. */
  text: string | null | undefined;
  contentType: string;
  /** The name under which a browser keeps it. */
  fileName: string;
}

const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  new Response(`${message}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });

/**
 * The answer to a program that follows the site. Such programs ask again and again, so it says by
 * a digest whether anything is new; and they must ask, so that what is withdrawn is soon gone.
 */
export const feedResponse = (request: Request, { text, contentType, fileName }: Feed): Response => {
  if (text === undefined) return refuse(404, 'No existe o ya no está disponible.');
  if (text === null) {
    return refuse(503, 'No está disponible en este momento.', { 'Retry-After': '30' });
  }
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' };
  if (hasAlready(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(text, {
    headers: {
      ...headers,
      'Content-Type': `${contentType}; charset=utf-8`,
      'Content-Disposition': `inline; filename="${fileName}"`,
    },
  });
};
