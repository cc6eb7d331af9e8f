/**
 * The mailbox that an address leads to: `Ana.Perez+curso@…` and `anaperez@…` are one with many
 * providers, and somebody who floods a person would write it in all ways. Only for counting.
 */
export const canonicalMailbox = (address: string): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*$/u, '').replaceAll('.', '')}@${domain}`;
};
