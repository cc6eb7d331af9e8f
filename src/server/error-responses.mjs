// Error responses outside the app: a page for a browser, the API's JSON for any other client. A request that cannot be
// read gets the page.
import { Buffer } from 'node:buffer';
import { STATUS_CODES } from 'node:http';

/** Title of the page and message, by status. @type {Record<number, { title: string, message: string }>} */
const TEXTS = {
  400: { title: 'La dirección no es válida', message: 'La dirección no es válida.' },
  403: {
    title: 'No tienes permiso para esta operación',
    message: 'No tienes permiso para esta operación.',
  },
  404: { title: 'Esta dirección no existe.', message: 'Esta dirección no existe.' },
  405: {
    title: 'Esta dirección no admite esa operación',
    message: 'Método no permitido en esta dirección.',
  },
  408: {
    title: 'La solicitud tardó demasiado',
    message: 'La solicitud tardó demasiado en llegar. Inténtalo de nuevo.',
  },
  413: {
    title: 'Lo enviado es demasiado grande',
    message: 'Lo enviado es demasiado grande. Reduce el tamaño e inténtalo de nuevo.',
  },
  429: {
    title: 'Hay demasiadas visitas a la vez',
    message: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  },
  431: {
    title: 'La solicitud es demasiado grande',
    message:
      'La solicitud es demasiado grande. Borra las cookies de este sitio e inténtalo de nuevo.',
  },
  503: {
    title: 'Vuelve en unos minutos',
    message: 'El servicio no está disponible en este momento. Inténtalo en unos minutos.',
  },
};
/** Text for all other 4xx statuses. */
const INVALID = { title: 'La solicitud no es válida', message: 'La solicitud no es válida.' };
const UNEXPECTED = {
  title: 'Ha ocurrido un error inesperado',
  message: 'Ha ocurrido un error inesperado. Inténtalo de nuevo.',
};

/** @param {string} title @param {string} message */
const renderPage = (title, message) =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><body style="font-family:serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem"><main><h1>${title}</h1><p>${message}</p><p><a href="/">Volver al inicio</a></p></main>`;

/** @param {string} [path] */
const isApi = (path) => /^\/api(?:[/?]|$)/u.test(path ?? '');

/** @param {import('node:http').IncomingMessage} request */
const asksForPage = ({ headers, url }) =>
  !isApi(url) && /\btext\/html\b/u.test(headers.accept ?? '');

/** @param {{ status: number, isPage: boolean, reference?: string }} error */
const describe = ({ status, isPage, reference }) => {
  const { title, message: text } = TEXTS[status] ?? (status < 500 ? INVALID : UNEXPECTED);
  const message = reference ? `${text} Referencia: ${reference}` : text;
  return isPage
    ? { type: 'text/html; charset=utf-8', body: renderPage(title, message) }
    : { type: 'application/json; charset=utf-8', body: JSON.stringify({ message }) };
};

/**
 * Responds with an error and its body. The body of an unexpected error contains the request id, by which its
 * cause can be found in the log.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {Record<string, string>} [headers]
 */
export const sendError = (request, response, status, headers = {}) => {
  const id = String(response.getHeader('X-Request-Id') ?? '');
  const { type, body } = describe({
    status,
    isPage: asksForPage(request),
    ...(status === 500 && id ? { reference: id } : {}),
  });
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
};

/**
 * Writes an error to a connection that cannot carry a further response, and closes it.
 *
 * @param {import('node:stream').Duplex} socket
 * @param {number} status
 * @param {string} [path] of the request, if it is known
 */
export const refuseConnection = (socket, status, path) => {
  const { type, body } = describe({ status, isPage: !isApi(path) });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
};

/** Status by the code of Node's error; all others are 400. @type {Record<string, number>} */
const STATUS_OF_FAULT = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Rejects invalid or incomplete HTTP requests with a body, because Node's own rejections have none.
 *
 * @param {import('./hooked-response.mjs').SiteServer} server
 */
export const refuseInvalidRequests = (server) => {
  /** Connections with an unanswered request. @type {WeakSet<object>} */
  const answering = new WeakSet();
  server.prependListener('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (/** @type {Error & { code?: string }} */ error, socket) => {
    if (!socket.writable) return;
    // No data was sent: a connection opened in advance, or a load balancer's check.
    const isSilent = 'bytesRead' in socket && socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || isSilent || answering.has(socket)) socket.destroy(error);
    else refuseConnection(socket, STATUS_OF_FAULT[error.code ?? ''] ?? 400);
  });
};
