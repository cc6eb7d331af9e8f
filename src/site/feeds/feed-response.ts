interface Feed {
  /** The whole file; `undefined`: there is no such thing; `null`: it cannot be read now. */
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
 * The answer to a program that follows the site. Such programs ask again and again: the server keeps the
 * answer, and says by its ETag that nothing is new.
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
