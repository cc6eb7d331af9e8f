/**
 * Codes that are read aloud, typed and scanned: digits and capital letters without easily confused ones
 * (Crockford's base 32), in groups of four. A QR code encodes them in its alphanumeric mode, so it stays
 * small and can be scanned from a distance.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;

/** Encodes random or derived bytes as a code of `length` characters; each takes one byte. */
export const encodeBase32 = (bytes: Uint8Array, length: number): string =>
  Array.from(
    { length },
    (_, place) => ALPHABET[(bytes[place] ?? 0) & ((1 << BITS) - 1)] ?? '',
  ).join('');

export const groupCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, '$1-');

/**
 * Decodes a typed or scanned code: any case, with or without groups, letters that look like digits replaced.
 *
 * @returns `null` for an invalid code
 */
export const decodeBase32 = (typed: string, length: number): string | null => {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\-–]+/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return new RegExp(`^[${ALPHABET}]{${length}}$`, 'u').test(code) ? code : null;
};
