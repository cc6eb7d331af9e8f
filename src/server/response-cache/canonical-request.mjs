// Decides which requests the cache answers, and reduces each to the one canonical request that is rendered: unknown
// parameters, spellings and headers must not multiply the entries.
import {
  ALL_PAGES,
  ARTICLE_PAGE,
  GENERATED_FILES,
  IMAGE_OPTIMIZER,
  NOT_FOUND_PAGE,
  PERSONAL_PAGES,
  QUERY_REWRITES,
  SEARCH_PAGE,
  UNCACHED_FILES,
} from '../routes.mjs';

/**
 * A request to the origin.
 *
 * @typedef {object} CacheRequest
 * @property {'page' | 'data' | 'image'} kind
 * @property {string} url canonical
 * @property {Record<string, string>} headers those that select the response (`Vary`)
 * @property {string[]} [tags] tags that the origin does not state
 */

const PUBLIC_LIST = /^\/api\/public\/(?:news|events|documents|journal|gallery)(?<id>\/\d{1,10})?$/u;
const LIST_PARAMS = new Set('limit page category year search summary order from to'.split(' '));
/** Longest list that is cached (`LIST_PARTS.whole`); longer ones are streamed to each client. */
export const MAX_CACHED_LIMIT = 96;

/** Paths that are not cached, except `PUBLIC_LIST`: API, back office, OAI-PMH, and Next's page that the benchmarks compare. */
const BYPASS = /^\/(?:(?:api|admin|_not-found)(?:\/|$)|oai$)/u;

/** Values of the header by which Next's router prefetches segments of a page, or the whole page. */
const SEGMENT_PREFETCH = /^\/_(?:tree|full|index|head)$/u;

/** @param {{ source: string }} rewrite in Next's syntax */
const toPattern = ({ source }) =>
  new RegExp(`^${source.replaceAll('.', '\\.').replaceAll(/:\w+(?=\()/gu, '')}$`, 'u');
const CACHED_PATTERNS = GENERATED_FILES.map(toPattern);
const UNCACHED_PATTERNS = UNCACHED_FILES.map(toPattern);

/** @param {string} path */
const isGeneratedFile = (path) =>
  path === '/sitemap.xml' ||
  path === '/robots.txt' ||
  CACHED_PATTERNS.some((pattern) => pattern.test(path));

/**
 * Returns the path of the page in lower case, with its known parameter if the query has it.
 *
 * @param {string} path
 * @param {URLSearchParams} query
 */
const canonicalPageUrl = (path, query) => {
  const page = path.toLowerCase();
  if (!ALL_PAGES.has(page)) return ARTICLE_PAGE.test(page) ? page : NOT_FOUND_PAGE;
  const known = QUERY_REWRITES.find(
    ({ page: of, name, value }) =>
      of === page && new RegExp(`^(?:${value})$`, 'u').test(query.get(name) ?? ''),
  );
  return known ? `${page}?${known.name}=${query.get(known.name)}` : page;
};

/**
 * Returns the headers by which Next's router requests the payload of a page (`_rsc` in its URL). The header that names
 * the previous page is dropped: it would need an entry for each pair of pages.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {URLSearchParams} query
 * @returns {Record<string, string>}
 */
const rscHeaders = (headers, query) => {
  if (headers['rsc'] === undefined || !query.has('_rsc')) return {};
  const segment = headers['next-router-segment-prefetch'];
  return {
    rsc: '1',
    ...(typeof segment === 'string' && SEGMENT_PREFETCH.test(segment)
      ? { 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment }
      : {}),
  };
};

/**
 * @param {string} path
 * @param {URLSearchParams} query
 * @returns {CacheRequest | undefined} undefined if the list has no limit that is cached
 */
const toListRequest = (path, query) => {
  query.sort();
  for (const name of new Set(query.keys())) {
    // The API reads the last value of a repeated parameter.
    if (LIST_PARAMS.has(name)) query.set(name, query.getAll(name).at(-1) ?? '');
    else query.delete(name);
  }
  const isRecord = PUBLIC_LIST.exec(path)?.groups?.['id'] !== undefined;
  if (!isRecord && !(Number(query.get('limit') || Infinity) <= MAX_CACHED_LIMIT)) return undefined;
  return { kind: 'data', url: query.size > 0 ? `${path}?${query}` : path, headers: {} };
};

const UPLOAD_URL = /^\/api\/media\/file\/([^/?#\\]+)$/u;
const SIZE = /^0*([1-9]\d{0,4})$/u;

/** Returns the file name of an upload as the app tags it (`media.tags.ts`). @param {string} url */
const uploadFileName = (url) => {
  try {
    const name = decodeURIComponent(UPLOAD_URL.exec(url)?.[1] ?? '');
    return /^\.|[%/?#\\\p{Cc}]/u.test(name) ? '' : encodeURIComponent(name);
  } catch {
    return '';
  }
};

/**
 * Returns the request of an optimized image. The image is cached here and not on Next's disk, because Next
 * serves its copy of a deleted file until the disk is full. For an invalid URL the parameters are omitted,
 * so that Next refuses it.
 *
 * @param {URLSearchParams} query
 * @param {string} accept
 * @returns {CacheRequest}
 */
const toImageRequest = (query, accept) => {
  const name = uploadFileName(query.get('url') ?? '');
  const [w, q] = ['w', 'q'].map((key) => SIZE.exec(query.get(key) ?? '')?.[1]);
  const canonical = name && w && q ? { url: `/api/media/file/${name}`, w, q } : undefined;
  return {
    kind: 'image',
    url: canonical ? `${IMAGE_OPTIMIZER}?${new URLSearchParams(canonical)}` : IMAGE_OPTIMIZER,
    headers: { accept: accept.includes('image/webp') ? 'image/webp' : '*/*' },
    tags: [`file:${name}`],
  };
};

/** Whether Next redirects the path to its canonical form. @param {string} path */
const isNonCanonical = (path) =>
  path.length > 1 && (path.endsWith('/') || path.includes('//') || path.includes('\\'));

/**
 * Returns the canonical request of a GET or HEAD request, or undefined if the cache does not answer it.
 *
 * @param {string} url
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {(path: string) => boolean} isStaticFile
 * @returns {CacheRequest | undefined}
 */
export const toCacheRequest = (url, headers, isStaticFile) => {
  const [path = '/', search = ''] = url.split(/\?(.*)/su, 2);
  const query = new URLSearchParams(search);
  if (path === IMAGE_OPTIMIZER) return toImageRequest(query, headers.accept ?? '');
  if (PUBLIC_LIST.test(path)) return toListRequest(path, query);
  if (BYPASS.test(path) || PERSONAL_PAGES.includes(path) || path === SEARCH_PAGE) return undefined;
  if (isStaticFile(path) || UNCACHED_PATTERNS.some((pattern) => pattern.test(path)))
    return undefined;
  if (isGeneratedFile(path))
    return { kind: path.startsWith('/compartir/') ? 'image' : 'data', url: path, headers: {} };
  if (isNonCanonical(path)) return undefined;
  return { kind: 'page', url: canonicalPageUrl(path, query), headers: rscHeaders(headers, query) };
};

/**
 * Whether a redirect may apply: for an unknown path in any spelling, and for the home page with a query,
 * because the home page ignores it (`/?p=12` was an item of WordPress).
 *
 * @param {string} url
 * @param {CacheRequest | undefined} cacheRequest of the URL
 */
export const isUnknownPath = (url, cacheRequest) => {
  if (!cacheRequest) {
    const [path = '/'] = url.split('?', 1);
    return isNonCanonical(path) && !BYPASS.test(path);
  }
  if (cacheRequest.kind !== 'page' || cacheRequest.headers['rsc']) return false;
  return cacheRequest.url === NOT_FOUND_PAGE || (cacheRequest.url === '/' && url.length > 2);
};
