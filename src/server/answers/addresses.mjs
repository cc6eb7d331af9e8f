// Which addresses the site has, and under which spelling each is kept. Read by the cache of answers, which
// stands before Next, and by `next.config.mjs`, which leads each to the page or route that answers it.

/** The public pages. */
export const PAGES = [
  '/',
  '/acerca',
  '/profesores',
  '/calendario',
  '/planes-pago',
  '/revista',
  '/documentos',
  '/galeria',
  '/seminarios',
  '/noticias',
  '/contacto',
  '/inscripcion',
  '/politica-privacidad',
  '/terminos-uso',
];

/** Pages of the site beside the fourteen, which its navigation does not name. */
const FURTHER_PAGES = ['/revista/acerca'];

const KNOWN_PAGES = new Set([...PAGES, ...FURTHER_PAGES]);

/** What a number in an address looks like: of an item, or of a part of a list. */
const NUMBER = '[1-9]\\d{0,9}';

/**
 * Parameters that make another page of a list page's address: `/noticias?noticia=12`. Each is answered
 * by a page below the list's (`/noticias/[noticia]`), whose own address is nobody's business.
 */
const ITEMS = [
  { page: '/noticias', name: 'noticia' },
  { page: '/seminarios', name: 'evento' },
  { page: '/revista', name: 'numero' },
  { page: '/galeria', name: 'imagen' },
].map(({ page, name }) => ({ page, name, value: NUMBER, inner: page }));

/** Lists of which a long one comes in parts, each at an address of its own: `/noticias?pagina=2`. */
const PARTS = ['/noticias', '/seminarios', '/revista', '/galeria', '/documentos'].map((page) => ({
  page,
  name: 'pagina',
  // The first part is the list itself.
  value: '[2-9]|[1-9]\\d{1,5}',
  inner: `${page}/pagina`,
}));

/** All of them. Of two in one address the item counts, which is shown above its list. */
export const PARAMETERS = [...ITEMS, ...PARTS];

/** What programs read: feeds, calendars, and the pictures of shared links. In Next's spelling. */
export const FILES = [
  { source: '/noticias/atom.xml', destination: '/canales/noticias' },
  {
    source: '/calendario/:calendario([a-z-]{1,40}).ics',
    destination: '/canales/calendarios/:calendario',
  },
  { source: `/seminarios/:id(${NUMBER}).ics`, destination: '/canales/eventos/:id' },
  {
    source: `/revista/articulos/:id(${NUMBER}).:forma(bib|ris|json)`,
    destination: '/canales/articulos/:id/:forma',
  },
  { source: '/compartir/:pagina([a-z-]{1,40}).png', destination: '/compartir/:pagina' },
  {
    source: `/compartir/:pagina([a-z-]{1,40})/:id(${NUMBER}).png`,
    destination: '/compartir/:pagina/:id',
  },
];

/** Files that pass by the cache, each in its own place already: large, and asked for in pieces. */
export const PASSING_FILES = [
  { source: `/revista/articulos/:id(${NUMBER}).pdf`, destination: '/canales/articulos/:id/pdf' },
];

/** Files of `public`, for the app, which has no `public` folder in its build. */
export const PUBLIC_FILES = ['/favicon.ico', '/icono-180.png', '/icono.svg'];

/** Pages of items that have a path of their own. */
const ITEM_PAGES = new RegExp(`^/revista/articulos/${NUMBER}$`, 'u');

/** Answers whatever is none of the site's addresses, with 404. */
export const NOT_FOUND_PAGE = '/no-encontrada';

/** Made by Next itself (`src/app/sitemap.ts`, `robots.ts`). */
const SITEMAP = '/sitemap.xml';
const ROBOTS = '/robots.txt';

/** The public lists and their items. */
const LISTS = /^\/api\/public\/(?:news|events|documents|journal|gallery)(?:\/\d{1,10})?$/u;
/** What may be asked of a list; whatever else is asked changes nothing. */
const LIST_PARAMETERS = [
  'limit',
  'page',
  'category',
  'year',
  'search',
  'summary',
  'order',
  'from',
  'to',
];

const OPTIMISER = '/_next/image';
/** What the router asks for ahead: the plan of a page, or all of it. */
const SEGMENT = /^\/_(?:tree|full|index|head)$/u;

/**
 * Pages for the reader of a mail, or for whoever has a certificate in hand: drawn for each, never kept. Tokens
 * and codes do not reach the server with their address.
 */
export const PERSONAL_PAGES = ['/seminarios/anular', '/inscripcion/seguimiento', '/certificados'];

/** The search over the site: there are as many answers as questions, and none is kept, so that no page makes room for them. */
const SEARCH_PAGE = '/buscar';

/** What answers by itself: other parts of the product, harvesters' questions, and an empty page of Next's that the bench compares with. */
const OTHERS = /^\/(?:(?:api|admin|_not-found)(?:\/|$)|oai$)/u;

/** @param {string} source in Next's spelling */
const toPattern = (source) =>
  new RegExp(`^${source.replaceAll('.', '\\.').replaceAll(/:\w+(?=\()/gu, '')}$`, 'u');
const PATTERNS = FILES.map(({ source }) => toPattern(source));
const PASSING = PASSING_FILES.map(({ source }) => toPattern(source));

/** @param {string} path */
const isFile = (path) =>
  path === SITEMAP || path === ROBOTS || PATTERNS.some((pattern) => pattern.test(path));

/**
 * The page of a list that `query` asks for, in one spelling; the list itself where it asks for none.
 *
 * @param {string} path
 * @param {URLSearchParams} query
 */
const spellPage = (path, query) => {
  if (query.size === 0) return path;
  for (const { page, name, value } of PARAMETERS) {
    const given = query.get(name) ?? '';
    if (page === path && new RegExp(`^(?:${value})$`, 'u').test(given))
      return `${path}?${name}=${given}`;
  }
  return path;
};

/**
 * The page at an address, in one spelling.
 *
 * @param {string} path
 * @param {URLSearchParams} query
 */
const findPage = (path, query) => {
  const low = path.toLowerCase();
  if (KNOWN_PAGES.has(low)) return spellPage(low, query);
  return ITEM_PAGES.test(low) ? low : NOT_FOUND_PAGE;
};

/**
 * @param {string} path
 * @param {URLSearchParams} query
 */
const spellList = (path, query) => {
  query.sort();
  for (const name of new Set(query.keys())) if (!LIST_PARAMETERS.includes(name)) query.delete(name);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** An own upload, of which any spelling of the name is taken; what is cut off an address is no part of a name. */
const UPLOAD = /^\/api\/media\/file\/([^/?#\\]+)$/u;

/**
 * The name of an own upload, as the app spells it where it tells of a change (`media.tags.ts`).
 *
 * @param {string} address
 */
const nameUpload = (address) => {
  try {
    const name = decodeURIComponent(UPLOAD.exec(address)?.[1] ?? '');
    return /^\.|[%/?#\\\p{Cc}]/u.test(name) ? '' : encodeURIComponent(name);
  } catch {
    return '';
  }
};

/**
 * One picture, in one spelling, in the one of its formats that this browser takes: Next looks for no other
 * in `Accept`. It would draw a picture anew for each zero before a number and each parameter that it does
 * not know; what is none of ours it is asked for without a name, which it refuses.
 *
 * @param {URLSearchParams} query
 * @param {string} accept
 */
const spellPicture = (query, accept) => {
  const name = nameUpload(query.get('url') ?? '');
  const [width, quality] = ['w', 'q'].map(
    (key) => /^0*([1-9]\d{0,4})$/u.exec(query.get(key) ?? '')?.[1],
  );
  const asked =
    name && width && quality
      ? `?${new URLSearchParams({ url: `/api/media/file/${name}`, w: width, q: quality })}`
      : '';
  return {
    kind: /** @type {const} */ ('picture'),
    url: `${OPTIMISER}${asked}`,
    headers: { accept: accept.includes('image/webp') ? 'image/webp' : '*/*' },
    tags: [`file:${name}`],
  };
};

/**
 * @typedef {{ kind: 'page' | 'data' | 'picture'; url: string; headers: Record<string, string>; tags?: string[] }} Spelling
 * what is drawn: its address in one spelling, the headers that make another answer of it, and what it
 * shows where that cannot be said while it is drawn
 */

const SHARED_PICTURE = /^\/compartir\//u;

/**
 * Whether it is a picture: what the optimiser draws of uploads, or what is drawn beside shared links.
 *
 * @param {Pick<Spelling, 'kind' | 'url'>} what
 */
export const isPicture = ({ kind, url }) => kind === 'picture' || SHARED_PICTURE.test(url);

/**
 * Next leads these to their one spelling.
 *
 * @param {string} path
 */
const isMisspelt = (path) =>
  path.length > 1 && (path.endsWith('/') || path.includes('//') || path.includes('\\'));

/**
 * What a request of GET or HEAD asks for, if that is something that is kept.
 *
 * @param {string} url as the visitor sent it
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {(path: string) => boolean} isPublicFile whether there is such a file
 * @returns {Spelling | undefined}
 */
export const spell = (url, headers, isPublicFile) => {
  // A question mark may also stand within the query.
  const [path = '/', search = ''] = url.split(/\?(.*)/su, 2);
  const query = new URLSearchParams(search);
  /** @returns {Spelling} */
  const asPage = () => ({
    kind: 'page',
    url: findPage(path, query),
    headers: routerHeaders(headers, query),
  });
  // Before all that asks whether it is something else: most requests are for one of these.
  if (KNOWN_PAGES.has(path)) return asPage();
  if (path === OPTIMISER) return spellPicture(query, headers.accept ?? '');
  // Next reads the path so too: what it takes for a list must not pass by here.
  const list = path.replaceAll(/%(?!2f)[2-7][\da-f]/giu, decodeURIComponent);
  if (LISTS.test(list)) return { kind: 'data', url: spellList(list, query), headers: {} };
  if (OTHERS.test(path) || PERSONAL_PAGES.includes(path) || path === SEARCH_PAGE) return undefined;
  if (isPublicFile(path)) return undefined;
  if (PASSING.some((pattern) => pattern.test(path))) return undefined;
  if (isFile(path)) return { kind: 'data', url: path, headers: {} };
  if (isMisspelt(path)) return undefined;
  return asPage();
};

/**
 * Next's router asks for a page's data instead of its HTML, at an address of its own (`_rsc`): caches on the
 * way need not know which headers it sends. What it tells of the page that it comes from would make an
 * answer for each pair of pages: without it, it is sent the whole page.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {URLSearchParams} query
 * @returns {Record<string, string>}
 */
const routerHeaders = (headers, query) => {
  if (headers['rsc'] === undefined || !query.has('_rsc')) return {};
  const segment = headers['next-router-segment-prefetch'];
  return {
    rsc: '1',
    ...(typeof segment === 'string' && SEGMENT.test(segment)
      ? { 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment }
      : {}),
  };
};

/**
 * Whether nothing of the site is at an address, so that an old one may lead on from there
 * (`old-addresses.mjs`): an unknown path, in whichever spelling, or the home page with a query, which it does not read:
 * `/?p=12` was an item of WordPress.
 *
 * @param {string} url as the visitor sent it
 * @param {Spelling | undefined} what `spell` has made of it
 */
export const isNowhere = (url, what) => {
  if (!what) {
    const [path = '/'] = url.split('?', 1);
    return isMisspelt(path) && !OTHERS.test(path);
  }
  if (what.kind !== 'page' || what.headers['rsc']) return false;
  return what.url === NOT_FOUND_PAGE || (what.url === '/' && url.length > 2);
};
