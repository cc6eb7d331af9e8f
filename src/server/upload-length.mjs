// How long an uploaded file is. Payload says it and Next drops it from every answer of a route; but
// without it nobody can show how much is still to come, and a proxy cannot give a part of the file.

/** Where the library's files are sent: by their names, and an article's beside its page. */
const UPLOADS = /^\/(?:api\/media\/file\/|revista\/articulos\/\d+\.pdf)/u;
/** In what `media.serving.ts` tells the length, for Next lets it pass. It goes no further than here. */
const TOLD = 'x-upload-length';

/**
 * Has the answer for an uploaded file leave with its length.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./response.mjs').SiteResponse} response
 */
export const tellUploadLength = (request, response) => {
  if (!UPLOADS.test(request.url ?? '')) return;
  response.beforeHeaders(() => {
    const length = response.getHeader(TOLD);
    response.removeHeader(TOLD);
    // Of what was compressed on its way it would be wrong.
    if (length !== undefined && !response.hasHeader('Content-Encoding')) {
      response.setHeader('Content-Length', length);
    }
  });
};
