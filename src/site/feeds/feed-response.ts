interface Feed {
  /** Content of the file; `undefined`: it does not exist; `null`: it is temporarily unavailable. */
  text: string | null | undefined;
  contentType: string;
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
 * Response with a feed. Feed readers request it repeatedly, so the server caches it and answers 304 by
 * its ETag if nothing has changed.
 */
export const feedResponse = ({ text, contentType, fileName }: Feed): Response => {
  if (text === undefined) return refuse(404, 'No existe o ya no está disponible.');
  if (text === null) {
    return refuse(503, 'No está disponible en este momento.', { 'Retry-After': '30' });
  }
  return new Response(text, {
    headers: {
      'Content-Type': `${contentType}; charset=utf-8`,
      'Content-Disposition': `inline; filename="${fileName}"`,
    },
  });
};
