import { removeInvisible } from '@/shared/control-characters';

/** Normalises and validates e-mail addresses. */

/** Spaces that are hard to see: no-break space, thin spaces. */
const HIDDEN_SPACE = /(?![ \t\n\r])\s/u;

export const hasHiddenSpace = (address: string): boolean => HIDDEN_SPACE.test(address);

/** Converts a domain to ASCII for mail delivery: `münchen.example` is `xn--mnchen-3ya.example`. */
const toAsciiDomain = (domain: string): string => {
  // Skips ASCII domains, because the URL parser would convert some of them to IP addresses.
  if (/^\p{ASCII}*$/u.test(domain) || /[\s/?#:@\\[\]]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** Removes invisible characters and outer spaces from an address, and converts its domain to ASCII. */
export const normalizeEmail = (address: string): string => {
  const visible = removeInvisible(address).trim();
  const at = visible.lastIndexOf('@');
  return at < 0 ? visible : visible.slice(0, at + 1) + toAsciiDomain(visible.slice(at + 1));
};

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * An address that mail servers deliver to without extensions (RFC 5321, `Dot-string@Domain`), in a domain with a top
 * level: not `"a b"@example.org`, and nothing but ASCII before the `@` (that needs SMTPUTF8, RFC 6531).
 */
export const EMAIL_PATTERN = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`,
  'i',
);

/** `mailto:` link of an address; characters with a meaning in a URL are escaped. */
export const mailtoHref = (address: string): string =>
  `mailto:${address.replace(/[?&%#^`{|}]/gu, encodeURIComponent)}`;
