// Canonical form of a URL for redirects. The app (src/features/content/redirects/not-found) stores redirects by it.

const MAX_URL_LENGTH = 2_000;

const TRACKING_PARAMS = /^(?:utm_|fbclid$|gclid$|mc_[ce]id$)/u;

/**
 * Normalises a target in origin-form: without percent-encoding, doubled slashes, a trailing slash and tracking
 * parameters, in lower case, its parameters sorted.
 *
 * @param {string} url
 * @returns {{ path: string, full: string } | undefined} without and with the query; undefined if it cannot be decoded
 */
export const normalizeUrl = (url) => {
  if (url.length > MAX_URL_LENGTH) return undefined;
  const [start = '', search = ''] = url.replace(/#.*$/su, '').split(/\?(.*)/su, 2);
  try {
    // An encoded percent sign stays encoded, so that normalising twice changes nothing.
    const path = `/${decodeURI(start.replaceAll('%25', '%2525'))
      .split(/[/\\]/u)
      .filter((part) => part !== '')
      .join('/')}`
      .normalize('NFC')
      .toLowerCase();
    const query = new URLSearchParams(search);
    for (const name of new Set(query.keys())) if (TRACKING_PARAMS.test(name)) query.delete(name);
    query.sort();
    return { path, full: query.size > 0 ? `${path}?${String(query).toLowerCase()}` : path };
  } catch {
    return undefined;
  }
};
