/** Digits of a national number in most countries of the applicants: what comes before is a prefix. */
const NATIONAL_DIGITS = 10;
const MIN_DIGITS = 7;

/**
 * A telephone number in one form, by which two notations of it are found to be the same: `0412-555 12 34`,
 * `+58 412 5551234` and `00584125551234` are `4125551234`.
 *
 * @returns `null` for what is no number, or a placeholder such as `0000000000`
 */
export const toPhoneKey = (typed: string): string | null => {
  const digits = typed.normalize('NFKC').replaceAll(/\D/gu, '').replace(/^0+/u, '');
  if (digits.length < MIN_DIGITS || /^(\d)\1*$/u.test(digits)) return null;
  return digits.slice(-NATIONAL_DIGITS);
};
