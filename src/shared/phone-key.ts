/** Digits of a national number in most countries of the applicants; the digits before it are a prefix. */
const NATIONAL_DIGITS = 10;
const MIN_DIGITS = 7;

/**
 * Canonical form of a telephone number, to compare different notations: `0412-555 12 34`,
 * `+58 412 5551234` and `00584125551234` are `4125551234`.
 *
 * @returns `null` if the text is not a telephone number, or is a placeholder such as `0000000000`
 */
export const toPhoneKey = (typed: string): string | null => {
  const digits = typed.normalize('NFKC').replaceAll(/\D/gu, '').replace(/^0+/u, '');
  if (digits.length < MIN_DIGITS || /^(\d)\1*$/u.test(digits)) return null;
  return digits.slice(-NATIONAL_DIGITS);
};
