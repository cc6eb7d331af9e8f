import { foldText } from '@/shared/folding';

/**
 * Search for people: by words in any order, with or without the apostrophes and hyphens of their
 * names, and by any part of a telephone in any notation.
 */

/** A folded text without apostrophes and hyphens: «O’Connor» is «oconnor», «Jean‐Paul» is «jeanpaul». */
export const foldPerson = (text: string): string =>
  foldText(text).replace(/['-]/gu, '').replace(/ +/gu, ' ').trim();

/** Country code of the campus, used for numbers without a country code. */
const COUNTRY = '58';
/** The digits that begin an international number, in place of `+`; `011` in North America. */
const INTERNATIONAL = /^(?:00|011)/u;
/** Country codes by ITU-T E.164: 1 and 7 have one digit, the listed codes two, all others three. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/u;

/** Removes the trunk zero that some people write after the country code of the campus: `+58 (0)414`. */
const withoutTrunkZero = (digits: string): string =>
  digits.replace(new RegExp(`^${COUNTRY}0`, 'u'), COUNTRY);

const digitsOf = (text: string): string => text.replace(/\(0\)/gu, '').replace(/[^0-9]/gu, '');

/**
 * A telephone as digits with its country code: `0414 555 01 01`, `4145550101` and
 * `+58 (0)414-5550101` are `584145550101`. `telephoneSql` does the same in SQL.
 */
export const telephoneDigits = (text: string): string => {
  const folded = foldText(text);
  const digits = digitsOf(folded);
  if (/^[^0-9+]*\+/u.test(folded) || INTERNATIONAL.test(digits)) {
    return withoutTrunkZero(digits.replace(INTERNATIONAL, ''));
  }
  if (digits.startsWith('0')) return COUNTRY + digits.slice(1);
  if (digits.length === 10) return COUNTRY + digits;
  return digits.length === 13 ? withoutTrunkZero(digits) : digits;
};

/** Minimum number of digits of a telephone without its country code, because fewer would match too many others. */
const MIN_NATIONAL_DIGITS = 7;

/** Number of digits without the country code, in the campus's country and in most others. */
const NATIONAL_DIGITS = 10;

/** The number without its country code, because it may be stored so, or as the second one in its field. */
const withoutCountryCode = (international: string): string[] => {
  const national = international.replace(COUNTRY_CODE, '');
  return national.length >= MIN_NATIONAL_DIGITS ? [national] : [];
};

/** The digits to search for: a stored number may contain the typed part in any of these forms. */
const readingsOf = (typed: string): string[] => {
  const digits = digitsOf(typed);
  const readings = [digits];
  if (typed.includes('+') || INTERNATIONAL.test(digits)) {
    const international = withoutTrunkZero(digits.replace(INTERNATIONAL, ''));
    readings.push(international, ...withoutCountryCode(international));
  } else if (digits.startsWith('0')) {
    readings.push(COUNTRY + digits.slice(1));
    if (digits.length > MIN_NATIONAL_DIGITS) readings.push(digits.slice(1));
  } else {
    readings.push(withoutTrunkZero(digits));
    if (digits.length > NATIONAL_DIGITS) readings.push(...withoutCountryCode(digits));
  }
  return [...new Set(readings)].filter((reading) => reading !== '');
};

/** A part of a search: a text matches if it contains all words of one of the alternatives. */
type Term = readonly (readonly string[])[];

/** Digits with the signs used in telephone numbers, between spaces. */
const NUMBERS = /(?<=^|\s)(?:tel:)?[+([]*\d(?:[\s()[\]./-]*\d)*[)\]]?[.,;:]?(?=\s|$)/gu;

/** The folded search, with each number in it replaced by `replace`. */
export const replaceNumbers = (search: string, replace: (digits: string) => string): string =>
  foldText(search).replace(NUMBERS, (typed) => replace(digitsOf(typed)));

const isWord = (text: string): boolean => text !== '';

const wordsIn = (text: string): string[] => foldPerson(text).split(' ').filter(isWord);

/**
 * The term of a word: without apostrophes and hyphens, or with them, because an instance of an
 * older version may have stored them.
 */
const termOfWord = (word: string): Term => {
  const joined = foldPerson(word);
  return joined === word ? [[joined]] : [[joined], [word]];
};

/** The term of digits: one number in groups, or several numbers. */
const termOfNumbers = (typed: string): Term => {
  const written = wordsIn(typed);
  const isNumber = digitsOf(typed).length >= MIN_NATIONAL_DIGITS;
  const groups = typed.split(' ');
  const hasSeveral = groups.length > 1 && groups.some((one) => digitsOf(one).length >= 10);
  return [
    ...readingsOf(typed).map((reading) => [reading]),
    // As typed: all groups together, or each by itself if there are too few digits for a number.
    isNumber ? [written.join(' ')] : written,
    // Several numbers, such as a year and a telephone.
    ...(hasSeveral ? [groups.map(telephoneDigits)] : []),
  ];
};

/** Maximum number of terms: more do not narrow a search, and each is compared with every record of a list. */
const MAX_TERMS = 8;

const lengthOf = ([words]: Term): number => words?.join('').length ?? 0;

/** The terms of a search for people; an empty search has none. Limited to the longest ones. */
export const termsOf = (search: string): Term[] => {
  const folded = foldText(search);
  const words = folded
    .replace(NUMBERS, ' ')
    .split(' ')
    .filter((word) => foldPerson(word) !== '')
    .map(termOfWord);
  const numbers = [...folded.matchAll(NUMBERS)].map(([typed]) => termOfNumbers(typed));
  const terms = [
    ...new Map([...words, ...numbers].map((term) => [JSON.stringify(term), term])).values(),
  ];
  if (terms.length <= MAX_TERMS) return terms;
  return terms.sort((one, other) => lengthOf(other) - lengthOf(one)).slice(0, MAX_TERMS);
};

/** Whether the folded `texts` of a person contain all `terms`; the terms may be in different texts. */
export const haveTerms = (texts: readonly string[], terms: readonly Term[]): boolean =>
  terms.every((term) =>
    term.some((words) => words.every((word) => texts.some((text) => text.includes(word)))),
  );
