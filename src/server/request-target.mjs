// The target of a request in the one form that all layers read: the headers, the cache of answers, Next and Payload.
// The app (src/core/api/dispatch.ts) reads this file too.

/** Scheme and authority of an absolute-form target (RFC 9112, 3.2.2). */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu;

/** An upload's name is stored as it is: of it alone the spelling is not fixed. */
const UPLOAD = /^\/api\/media\/file\/(?<name>[^/]+)$/u;

/**
 * The target in origin-form.
 *
 * @param {string} target
 */
export const toOriginForm = (target) => {
  const rest = target.replace(ORIGIN, '');
  if (rest === target) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** @param {string} path */
const decode = (path) => {
  try {
    return decodeURIComponent(path).replaceAll('\\', '/');
  } catch {
    return undefined;
  }
};

/** @param {string} decoded */
const hasDotSegments = (decoded) => /(?:^|\/)\.\.?(?:\/|$)/u.test(decoded);

/**
 * The path in small letters, without percent-encoding, doubled slashes, one at its end, and dot segments.
 *
 * @param {string} decoded
 */
const toCanonical = (decoded) => {
  /** @type {string[]} */
  const segments = [];
  for (const segment of decoded.toLowerCase().split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
};

/** @param {string} path */
const isBelowApi = (path) => /^\/+api(?:\/|$)/iu.test(path);

/**
 * What a path asks for, by whichever spelling:
 * `invalid` cannot be decoded, or has a fragment, which no request has;
 * `unknown-api` is a call of the API in another spelling than the API's own;
 * `unknown-page` has dot segments, which every browser resolves before it asks.
 *
 * @param {string} path of a target in origin-form, without its query
 * @returns {'valid' | 'invalid' | 'unknown-api' | 'unknown-page'}
 */
export const classifyPath = (path) => {
  const decoded = decode(path);
  if (decoded === undefined || path.includes('#')) return 'invalid';
  const canonical = toCanonical(decoded);
  if (isBelowApi(canonical) || isBelowApi(decoded)) {
    const name = UPLOAD.exec(path)?.groups?.['name'];
    const isUpload = name !== undefined && !hasDotSegments(decoded) && !decode(name)?.includes('/');
    return path === canonical || isUpload ? 'valid' : 'unknown-api';
  }
  return hasDotSegments(decoded) ? 'unknown-page' : 'valid';
};
