/**
 * Codes that people read aloud, type and scan: digits and capital letters without those that are taken
 * for others (Crockford's base 32), in groups of four. One mode of a QR code is made for such letters, so
 * it stays small and is read from afar.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;

/** A code of so many signs from random or derived bytes; each sign takes one byte. */
export const encodeBase32 = (bytes: Uint8Array, length: number): string =>
  Array.from(
    { length },
    (_, place) => ALPHABET[(bytes[place] ?? 0) & ((1 << BITS) - 1)] ?? '',
  ).join('');

/** «7K2M-9QXR-4HTZ» */
export const groupCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/gu, '$1-');

/**
 * The code that somebody has typed or a scanner has read: in small letters, with or without its groups,
 * with the letters that look like digits.
 *
 * @returns `null` for what is no such code
 */
export const decodeBase32 = (typed: string, length: number): string | null => {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\-–]+/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return new RegExp(`^[${ALPHABET}]{${length}}$`, 'u').test(code) ? code : null;
};
