import { normalizeUrl } from '@/server/normalize-url.mjs';
import { toCacheRequest } from '@/server/response-cache/canonical-request.mjs';
import { NOT_FOUND_PAGE } from '@/server/routes.mjs';
import { MISSED } from '@/features/content/redirects/redirects.definition';

/** Which of the paths that are nowhere are worth a line, and may have one. */

/**
 * What robots try at every site: programs (but `index.php`, the home page of WordPress and of OJS), settings, histories of
 * code, other people's back offices.
 */
const PROBE =
  /(?:^|\/)\.(?!well-known)|(?<!\/index)\.php\d?$|\.(?:aspx?|bak|cfm|cgi|conf|env|git|gz|ini|jsp|key|log|pem|rar|sh|sql|tar|tgz|ya?ml|zip)$|\/(?:cgi-bin|phpmyadmin|pma|vendor|wp-admin|wp-includes|wp-json|wp-login\.php|xmlrpc\.php)(?:\/|$)/u;
/** A day of eight figures, which names of photographs have. */
const DAY = /(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/u;
const LONG_NUMBER = /\d{7,}/gu;
const isDay = (digits: string): boolean => new RegExp(`^${DAY.source}$`, 'u').test(digits);

/** From letters to figures and back so often, without a sign between them: no word, and perhaps a secret. */
const MAX_DECODINGS = 3;
const TURN = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gu;

/** Whether a path segment may contain personal data: an e-mail address, an identity number, a token. */
const mayBePersonal = (part: string): boolean =>
  /@|%40/u.test(part) ||
  (part.match(LONG_NUMBER) ?? []).some((digits) => !isDay(digits)) ||
  (part.match(TURN)?.length ?? 0) > MAX_DECODINGS;

/**
 * The name under which a path is counted that was asked for in vain.
 *
 * @param path as the visitor sent it, without its query
 * @returns `null` where it is left out: no page could ever have been there, or its name may tell of a person
 */
export const normalizeNotFoundPath = (path: string): string | null => {
  if (toCacheRequest(path, {}, () => false)?.url !== NOT_FOUND_PAGE || path.startsWith('/_next/'))
    return null;
  const name = normalizeUrl(path)?.path;
  if (!name || name.length > MISSED.maxLength || /[\p{Cc}<>"'`]/u.test(name)) return null;
  if (PROBE.test(name)) return null;
  return name.split('/').some(mayBePersonal) ? null : name;
};
