import { normalizeUrl } from '@/server/normalize-url.mjs';
import { isUnknownPath, toCacheRequest } from '@/server/response-cache/canonical-request.mjs';
import { PUBLIC_FILES } from '@/server/routes.mjs';
import { isOwnUpload } from '@/shared/paths';

/**
 * Rules for redirects: the old address must not exist on the site, and a target on the site must
 * exist. Therefore no redirect can lead to another one, or in a circle.
 */

/** Placeholder origin for paths, which no real URL has. */
const OWN = 'https://own.invalid';

const cacheRequestOf = (path: string) =>
  toCacheRequest(path, {}, (file) => PUBLIC_FILES.includes(file));

/** Whether the site has something public at a path and query. */
const isSomewhere = (path: string): boolean => {
  const request = cacheRequestOf(path);
  return isOwnUpload(path) || (!isUnknownPath(path, request) && !/^\/(?:api|admin|_)/u.test(path));
};

/**
 * Normalises the source of a redirect, with or without its origin.
 *
 * @returns `null` if invalid
 */
export const readFrom = (text: string): string | null => {
  const typed = text.trim();
  const [, rest] = /^https?:\/\/[^/?#\s]+(.*)$/isu.exec(typed) ?? [null, typed];
  if (!rest || /[\p{Cc}\\]/u.test(rest) || rest.startsWith('#')) return null;
  return normalizeUrl(rest)?.full ?? null;
};

/** Whether an old address (normalised) is free, because a redirect must not change existing addresses. */
export const isFree = (name: string): boolean => {
  const path = encodeURI(name).replaceAll('%25', '%');
  return (
    isUnknownPath(path, cacheRequestOf(path)) && !/^\/(?:api|admin|_next)(?:[/?]|$)/u.test(name)
  );
};

/** The target of a redirect. */
export type Target =
  | { kind: 'foreign'; to: string }
  /** An existing address of this site. */
  | { kind: 'own'; to: string }
  /** No content at the address. If a redirect is there, `from` is its old address. */
  | { kind: 'nowhere'; from: string };

const readOwn = (url: URL): Target => {
  const path = url.pathname.replace(/(?<=.)\/+$/u, '');
  const to = `${path}${url.search}`;
  if (isSomewhere(to)) return { kind: 'own', to: `${to}${url.hash}` };
  return { kind: 'nowhere', from: normalizeUrl(to)?.full ?? to };
};

/**
 * Parses the target of a redirect.
 *
 * @param siteOrigin the site's own origin, whose addresses are stored as paths
 * @returns `null` if the text is neither a path of this site nor an https address
 */
export const readTarget = (text: string, siteOrigin: string): Target | null => {
  const typed = text.trim();
  if (/[\s\p{Cc}\\]/u.test(typed)) return null;
  const isPath = /^\/(?!\/)/u.test(typed);
  if (!isPath && !/^https?:\/\/[^/]/iu.test(typed)) return null;
  if (!URL.canParse(typed, OWN)) return null;
  const url = new URL(typed, OWN);
  if (isPath || url.origin === siteOrigin) return readOwn(url);
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  return { kind: 'foreign', to: url.href };
};
