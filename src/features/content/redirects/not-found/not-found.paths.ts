import { normalizeUrl } from '@/server/normalize-url.mjs';
import { toCacheRequest } from '@/server/response-cache/canonical-request.mjs';
import { NOT_FOUND_PAGE } from '@/server/routes.mjs';
import { MISSED } from '@/features/content/redirects/redirects.definition';

/** Selection of the not-found paths that are counted: useful ones, without personal data. */

/**
 * Paths that bots try at every site: programs (except `index.php`, the home page of WordPress and
 * of OJS), settings, version control data, back offices of other systems.
 */
const PROBE =
  /(?:^|\/)\.(?!well-known)|(?<!\/index)\.php\d?$|\.(?:aspx?|bak|cfm|cgi|conf|env|git|gz|ini|jsp|key|log|pem|rar|sh|sql|tar|tgz|ya?ml|zip)$|\/(?:cgi-bin|phpmyadmin|pma|vendor|wp-admin|wp-includes|wp-json|wp-login\.php|xmlrpc\.php)(?:\/|$)/u;
/** A date of eight digits, as in names of photographs. */
const DAY = /(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/u;
const LONG_NUMBER = /\d{7,}/gu;
const isDay = (digits: string): boolean => new RegExp(`^${DAY.source}$`, 'u').test(digits);

/** Maximum number of changes between letters and digits without a separator; above it, the part may be a secret. */
const MAX_DECODINGS = 3;
const TURN = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gu;

/** Whether a path segment may contain personal data: an e-mail address, an identity number, a token. */
const mayBePersonal = (part: string): boolean =>
  /@|%40/u.test(part) ||
  (part.match(LONG_NUMBER) ?? []).some((digits) => !isDay(digits)) ||
  (part.match(TURN)?.length ?? 0) > MAX_DECODINGS;

/**
 * The normalised name under which a not-found path is counted.
 *
 * @param path as the visitor sent it, without its query
 * @returns `null` if the path is not counted: it can never have been a page, or may contain
 *   personal data
 */
export const normalizeNotFoundPath = (path: string): string | null => {
  if (toCacheRequest(path, {}, () => false)?.url !== NOT_FOUND_PAGE || path.startsWith('/_next/'))
    return null;
  const name = normalizeUrl(path)?.path;
  if (!name || name.length > MISSED.maxLength || /[\p{Cc}<>"'`]/u.test(name)) return null;
  if (PROBE.test(name)) return null;
  return name.split('/').some(mayBePersonal) ? null : name;
};
