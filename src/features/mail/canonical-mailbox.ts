/**
 * The canonical mailbox of an address: `Ana.Perez+curso@…` and `anaperez@…` are the same at many providers, and a flood
 * would use all variants. For rate limits only.
 */
export const canonicalMailbox = (address: string): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*$/u, '').replaceAll('.', '')}@${domain}`;
};
