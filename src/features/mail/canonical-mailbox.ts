/** Domains whose provider ignores dots in the local part, mapped to the canonical domain. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The canonical mailbox of an address, for rate limits and to find several requests of one person:
 * at many providers `Ana+curso@…` and `ana@…` are one mailbox, and a flood would use all variants.
 * Dots are ignored at Google only, because elsewhere `ana.perez@…` and `anaperez@…` are two people.
 */
export const canonicalMailbox = (address: string): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.replace(/\+.*$/u, '');
  const google = WITHOUT_DOTS[domain];
  return google ? `${name.replaceAll('.', '')}@${google}` : `${name}@${domain}`;
};
