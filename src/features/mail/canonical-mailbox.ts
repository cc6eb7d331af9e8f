/** Domains whose provider ignores dots in the local part, by the domain that they are the same as. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The canonical mailbox of an address: `Ana+curso@…` and `ana@…` are the same at many providers, and a flood would use
 * all variants. Dots are ignored at Google only: elsewhere `ana.perez@…` and `anaperez@…` are two people. For rate
 * limits, and to find several requests of one person.
 */
export const canonicalMailbox = (address: string): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.replace(/\+.*$/u, '');
  const google = WITHOUT_DOTS[domain];
  return google ? `${name.replaceAll('.', '')}@${google}` : `${name}@${domain}`;
};
