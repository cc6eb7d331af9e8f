import { removeInvisible } from '@/shared/control-characters';

/** E-mail addresses: how they are pasted, and what mail needs. */

/** Spaces that look like others, or like nothing: no-break space, thin spaces. */
const HIDDEN_SPACE = /(?![ \t\n\r])\s/u;

export const hasHiddenSpace = (address: string): boolean => HIDDEN_SPACE.test(address);

/** A domain in ASCII: `münchen.example` is `xn--mnchen-3ya.example`, the form in which mail finds it. */
const toAsciiDomain = (domain: string): string => {
  // Of ASCII the URL parser would make IP addresses.
  if (/^\p{ASCII}*$/u.test(domain) || /[\s/?#:@\\[\]]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/** An address without what is invisible in it, without spaces at its ends, and with its domain in ASCII. */
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

/** The link that writes to an address: signs that mean something in a URL are escaped. */
export const mailtoHref = (address: string): string =>
  `mailto:${address.replace(/[?&%#^`{|}]/gu, encodeURIComponent)}`;
