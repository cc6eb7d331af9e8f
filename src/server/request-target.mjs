// Brings the target of a request into origin-form, and finds paths that the layers (headers, response cache, Next, Payload)
// would read differently.
// The app (src/core/api/dispatch.ts) reads this file too.

/** Scheme and authority of an absolute-form target (RFC 9112, 3.2.2). */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu;

/** Path of an upload. Its name is stored as given, so this part of a path has no canonical spelling. */
const UPLOAD = /^\/api\/media\/file\/(?<name>[^/]+)$/u;

/**
 * Returns the target in origin-form.
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
 * Returns the path in lower case, without percent-encoding, doubled slashes, a trailing slash, and dot segments.
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
 * Classifies a path, in any spelling:
 * `invalid` cannot be decoded, or has a fragment, which requests must not have;
 * `unknown-api` is an API path in a non-canonical spelling;
 * `unknown-page` has dot segments, which every browser resolves before the request.
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
