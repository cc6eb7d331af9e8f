// Redirects of the office from former URLs. All of them are one resource of the origin, stored like any other response
// (`REDIRECTS_RESOURCE`) and parsed once per version.
import { setTimeout as delay } from 'node:timers/promises';

import { sendError } from './error-responses.mjs';
import { normalizeUrl } from './normalize-url.mjs';
import { requestContext } from './request-context.mjs';
import { encodedBody } from './response-cache/cached-response.mjs';
import { REDIRECTS_RESOURCE } from './routes.mjs';

/** Maximum time that a request for an unknown path waits for the redirects. */
const LOOKUP_TIMEOUT_MS = 1_000;

/**
 * Language in the URLs of a multilingual OJS 3.5: `/index.php/revista/es/article/view/12`,
 * `/revista/pt_br/issue/view/5`.
 */
const OJS_LANGUAGE =
  /^(\/(?:[^/]+\/)*index\.php\/[^/]+|(?:\/[^/]+)*?(?=\/[^/]+\/(?:article|issue)\/))\/[a-z]{2,3}(?:[_-][a-z]{2,4})?(?:@[a-z]+)?(?=\/|$)/u;

/** @param {string} path */
const withoutOjsLanguage = (path) => path.replace(OJS_LANGUAGE, '$1');

/** @typedef {import('./response-cache/cached-response.mjs').CachedResponse} CachedResponse */

/** @param {Pick<ReturnType<import('./response-cache/cache.mjs').createResponseCache>, 'get'>} cache */
export const createRedirects = (cache) => {
  /** @type {WeakMap<CachedResponse, Map<string, string>>} */
  const parsed = new WeakMap();
  /** Last loaded redirects, used while newer ones cannot be loaded. @type {Map<string, string> | undefined} */
  let last;

  const load = async () => {
    const { response } = await cache.get({ kind: 'data', url: REDIRECTS_RESOURCE, headers: {} });
    if (response.status !== 200) throw new Error('The redirects could not be loaded');
    const known = parsed.get(response);
    if (known) return known;
    const text = (await encodedBody(response, 'identity')).toString('utf8');
    const pairs = /** @type {[string, string][]} */ (JSON.parse(text));
    const targets = new Map(pairs);
    parsed.set(response, targets);
    return targets;
  };

  return {
    /**
     * Returns the target of a URL, or undefined if it has none. `null`: the redirects are not available, so it is not
     * known whether an unknown path has moved; the home page is served without them.
     *
     * @param {string} url
     * @param {{ isHomePage: boolean }} options
     * @returns {Promise<string | null | undefined>}
     */
    find: async (url, { isHomePage }) => {
      const normalized = normalizeUrl(url);
      if (!normalized) return undefined;
      const loading = load().catch(() => undefined);
      const targets =
        (await Promise.race([loading, delay(LOOKUP_TIMEOUT_MS, undefined, { ref: false })])) ??
        last;
      last = targets;
      if (!targets) return isHomePage ? undefined : null;
      const { full, path } = normalized;
      // A redirect without a query applies to its path with any query. A redirect of OJS applies to
      // its path in each language.
      const paths = isHomePage ? [] : [path, withoutOjsLanguage(path)];
      return [full, ...paths].map((one) => targets.get(one)).find((target) => target !== undefined);
    },
  };
};

/**
 * Responds with a redirect that browsers ask for again each time, because the office may correct it.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string | null} target
 */
export const serveRedirect = (request, response, target) => {
  const context = requestContext.getStore();
  if (context) context.route = 'redirect';
  if (target === null) sendError(request, response, 503, { 'Retry-After': '10' });
  else {
    response.writeHead(301, {
      'cache-control': 'no-cache',
      'content-length': '0',
      location: target,
    });
    response.end();
  }
};
