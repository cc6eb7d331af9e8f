// What every answer tells the browser about what it may do with it: decided here. Of what it takes for a public page
// our proxy repeats what is the same for all of them (deploy/nginx/page.conf; `operations/proxy-pages` compares).
// Plain JavaScript without dependencies, because it runs before Next does (serve.mjs) and inside the cache of answers
// (answers/answer.mjs). The reasons: docs/decisions/0015.
import { randomBytes } from 'node:crypto';

import { PERSONAL_PAGES } from './answers/addresses.mjs';

/** The map of the contact page: the only foreign page that a page of ours frames. */
const MAP_SITE = 'https://www.openstreetmap.org';

const isHttps = process.env['SITE_URL']?.startsWith('https:') ?? false;

const DIRECTIVES_OF_PAGES = [
  "default-src 'self'",
  // Payload, React and the dialogs write styles at run time. Styles run no code.
  "style-src 'self' 'unsafe-inline'",
  // Editors show pictures by their address, wherever those are.
  "img-src 'self' data: blob: https: http:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  ...(isHttps ? ['upgrade-insecure-requests'] : []),
];

/** For answers that are no pages: opened by themselves they load and run nothing. */
const POLICY_OF_DATA =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For uploads: a PDF is shown by a plug-in of the browser's own, which is an object to it. */
const POLICY_OF_UPLOADS =
  "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const UPLOADS = /^\/(?:api\/media\/file\/|revista\/articulos\/\d+\.pdf$)/u;
const BACK_OFFICE = '/admin';
/** What other sites may show: uploads, the pictures of shared links, the site's own signs. */
const SHARED_WITH_OTHER_SITES =
  /^\/(?:api\/media\/file\/|revista\/articulos\/\d+\.pdf$|compartir\/|_next\/image$|favicon|icono)/u;
/**
 * The API's answers to anybody. All its others are one person's, and so is what a search found: its address holds what
 * somebody has typed, and no cache on the way is to write that down.
 */
const OPEN_API =
  /^\/api\/(?:public\/(?!(?:follow-up|search)(?![^/?]))|health\/|openapi\.json$|media\/file\/)/u;
/** The door of an event, which reads codes with the camera. */
const DOOR = /^\/admin\/asistentes\/[1-9]\d{0,9}\/entrada$/u;
/** The one page of ours that another of ours frames. */
const FRAMED = '/admin/vista-previa/';

/** @param {string} camera */
const permissionsWith = (camera) =>
  `accelerometer=(), ${camera}, geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()`;

const HEADERS_OF_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': permissionsWith('camera=()'),
  // Without `includeSubDomains`: hosts below this name may not have HTTPS.
  ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
};

/**
 * The policy of a page whose own scripts are named by `sources`: a nonce, or hashes.
 *
 * @param {string[]} sources
 * @param {{ framing: "'none'" | "'self'"; frames: string }} frames
 */
const describePage = (sources, { framing, frames }) =>
  [
    ...DIRECTIVES_OF_PAGES,
    `script-src ${["'self'", ...sources].join(' ')}`,
    `frame-src ${frames}`,
    `frame-ancestors ${framing}`,
  ].join('; ');

/**
 * The policy of a public page that allows these inline scripts and no others.
 *
 * @param {string[]} sources
 */
export const policyOfPublicPage = (sources) =>
  describePage(sources, { framing: "'none'", frames: MAP_SITE });

/**
 * The policy of what has none yet when it leaves: pages that are drawn for each request, by their
 * nonce, and everything that is no page.
 *
 * @param {string} path
 * @param {{ isPage: boolean; scripts: string }} answer `scripts`: what Next was told, nothing where it was not asked
 */
const policyFor = (path, { isPage, scripts }) => {
  if (UPLOADS.test(path)) return POLICY_OF_UPLOADS;
  if (!isPage) return POLICY_OF_DATA;
  const sources = scripts.split(' ').slice(1);
  if (!path.startsWith(BACK_OFFICE)) return policyOfPublicPage(sources);
  const framing = path.startsWith(FRAMED) ? "'self'" : "'none'";
  return describePage(sources, { framing, frames: "'self'" });
};

/**
 * Has Next mark the scripts that it writes into this one page with a nonce, which it takes from the request's
 * headers. What is kept does not come here: for most requests no nonce is made.
 *
 * @param {import('node:http').RequestListener} serve Next
 * @returns {import('node:http').RequestListener}
 */
export const markScripts = (serve) => (request, response) => {
  const nonce = randomBytes(18).toString('base64url');
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
  serve(request, response);
};

/**
 * Has `response` leave with these headers.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./response.mjs').SiteResponse} response
 */
export const secureAnswer = (request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?');
  // A visitor's own would end up in a page that is kept for others.
  delete request.headers['content-security-policy'];
  delete request.headers['content-security-policy-report-only'];

  const isBackOffice = path.startsWith(BACK_OFFICE);
  const isPersonal = PERSONAL_PAGES.includes(path);
  const headers = {
    ...HEADERS_OF_ALL,
    'X-Frame-Options': path.startsWith(FRAMED) || UPLOADS.test(path) ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': isPersonal
      ? 'no-referrer'
      : isBackOffice
        ? 'same-origin'
        : 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': SHARED_WITH_OTHER_SITES.test(path)
      ? 'cross-origin'
      : 'same-origin',
    ...(DOOR.test(path) ? { 'Permissions-Policy': permissionsWith('camera=(self)') } : {}),
    ...(isBackOffice || isPersonal ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
  };
  const isPrivate =
    isBackOffice || isPersonal || (path.startsWith('/api/') && !OPEN_API.test(path));

  // Only then are the kind of answer and Next's own headers known.
  response.beforeHeaders(() => {
    // Whoever has a kept answer has these with it. A page names its build, so that another version's has another tag;
    // data, of which they say little, keeps them until it changes.
    if (response.statusCode === 304 && response.hasHeader('Cache-Status')) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!response.hasHeader('Content-Security-Policy')) {
      const isPage = String(response.getHeader('Content-Type')).startsWith('text/html');
      const scripts = String(request.headers['content-security-policy'] ?? '');
      response.setHeader('Content-Security-Policy', policyFor(path, { isPage, scripts }));
    }
    if (isPrivate && !response.hasHeader('Cache-Control')) {
      response.setHeader('Cache-Control', 'no-store');
    }
  });
};
