// Security headers of all responses (docs/decisions/0015), except the policy of cached pages, which has the hashes of
// their scripts (response-cache/cached-response.mjs), their 304, and refused connections (error-responses.mjs).
import { randomBytes } from 'node:crypto';

import { PERSONAL_PAGES } from './routes.mjs';

/** The map of the contact page, the only foreign page that is framed. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

const isHttps = process.env['SITE_URL']?.startsWith('https:') ?? false;

const PAGE_CSP_DIRECTIVES = [
  "default-src 'self'",
  // Payload, React and the dialogs write styles at run time. Styles run no code.
  "style-src 'self' 'unsafe-inline'",
  // Editors show images of any origin.
  "img-src 'self' data: blob: https: http:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  ...(isHttps ? ['upgrade-insecure-requests'] : []),
];
const NON_HTML_CSP =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** CSP of uploads. `object-src 'self'`, because a browser's PDF viewer is an object. */
const UPLOAD_CSP =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const UPLOADS = /^\/(?:api\/media\/file\/|revista\/articulos\/\d+\.pdf$)/u;
/** Uploads, images of shared links, and icons may be shown by other sites. */
const CROSS_ORIGIN_RESOURCES =
  /^\/(?:api\/media\/file\/|revista\/articulos\/\d+\.pdf$|compartir\/|_next\/image$|favicon|icono)/u;
/** API paths with equal responses for all clients. Search is excluded (not stored): its URL has the typed text. */
const PUBLIC_API =
  /^\/api\/(?:public\/(?!(?:follow-up|search)(?![^/?]))|health\/|openapi\.json$|media\/file\/)/u;
const ADMIN = /^\/admin(?:\/|$)/u;
/** The check-in page of an event reads codes with the camera. */
const CHECK_IN_PAGE = /^\/admin\/eventos\/[1-9]\d{0,9}\/entrada$/u;
/** Path prefix of pages that the editor's preview frames. */
const FRAMEABLE_PREFIX = '/admin/vista-previa/';

/** @param {string} camera */
const permissionsPolicy = (camera) =>
  `accelerometer=(), ${camera}, geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()`;

/**
 * @param {string[]} scriptSrc sources of the page's inline scripts: a nonce, or hashes
 * @param {{ ancestors: "'none'" | "'self'", frames: string }} framing
 */
const buildPageCsp = (scriptSrc, { ancestors, frames }) =>
  [
    ...PAGE_CSP_DIRECTIVES,
    `script-src ${["'self'", ...scriptSrc].join(' ')}`,
    `frame-src ${frames}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/** @param {string[]} scriptSrc */
export const publicPageCsp = (scriptSrc) =>
  buildPageCsp(scriptSrc, { ancestors: "'none'", frames: MAP_ORIGIN });

/**
 * The CSP of a response, unless it is a cached page.
 *
 * @param {string} path
 * @param {{ isPage: boolean, requestCsp: string }} response `requestCsp`: the nonce as Next was given it, if at all
 */
const cspFor = (path, { isPage, requestCsp }) => {
  if (UPLOADS.test(path)) return UPLOAD_CSP;
  if (!isPage) return NON_HTML_CSP;
  const scriptSrc = requestCsp.split(' ').slice(1);
  if (!ADMIN.test(path)) return publicPageCsp(scriptSrc);
  const ancestors = path.startsWith(FRAMEABLE_PREFIX) ? "'self'" : "'none'";
  return buildPageCsp(scriptSrc, { ancestors, frames: "'self'" });
};

/** Returns a nonce as Next reads it from the CSP of the request. */
export const createNonce = () => {
  const nonce = randomBytes(18).toString('base64url');
  return { nonce, requestCsp: `script-src 'nonce-${nonce}'` };
};

/**
 * Sets a fresh nonce in the CSP of each request; Next writes it into the scripts of the page.
 *
 * @param {import('node:http').RequestListener} handle Next
 * @returns {import('node:http').RequestListener}
 */
export const withCspNonce = (handle) => (request, response) => {
  request.headers['content-security-policy'] = createNonce().requestCsp;
  handle(request, response);
};

/**
 * @param {string} path
 * @returns {Record<string, string>} the headers that depend on the path alone
 */
const headersOf = (path) => {
  const isAdmin = ADMIN.test(path);
  const isPersonal = PERSONAL_PAGES.includes(path);
  const referrer = isPersonal
    ? 'no-referrer'
    : isAdmin
      ? 'same-origin'
      : 'strict-origin-when-cross-origin';
  const isFrameable = path.startsWith(FRAMEABLE_PREFIX) || UPLOADS.test(path);
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': CROSS_ORIGIN_RESOURCES.test(path)
      ? 'cross-origin'
      : 'same-origin',
    'Permissions-Policy': permissionsPolicy(
      CHECK_IN_PAGE.test(path) ? 'camera=(self)' : 'camera=()',
    ),
    'Referrer-Policy': referrer,
    'X-Frame-Options': isFrameable ? 'SAMEORIGIN' : 'DENY',
    ...(isAdmin || isPersonal ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
    // Without `includeSubDomains`: other hosts of the domain may not have HTTPS.
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
};

/** @param {string} path */
const isPrivate = (path) =>
  ADMIN.test(path) ||
  PERSONAL_PAGES.includes(path) ||
  (path.startsWith('/api/') && !PUBLIC_API.test(path));

/**
 * Sets the security headers of a response, as its head is sent.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./hooked-response.mjs').HookedResponse} response
 */
export const setSecurityHeaders = (request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?');
  // Next would use a nonce from the client's header.
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];
  response.onHeaders(() => {
    // A 304 from the cache keeps the headers that the client has stored.
    if (response.statusCode === 304 && response.hasHeader('Cache-Status')) return;
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    if (!response.hasHeader('Content-Security-Policy')) {
      const isPage = String(response.getHeader('Content-Type')).startsWith('text/html');
      const requestCsp = String(request.headers['content-security-policy'] ?? '');
      response.setHeader('Content-Security-Policy', cspFor(path, { isPage, requestCsp }));
    }
    if (isPrivate(path) && !response.hasHeader('Cache-Control'))
      response.setHeader('Cache-Control', 'no-store');
  });
};
