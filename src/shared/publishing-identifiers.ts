/** Identifiers that publishing knows: how each is written, and whether it can be one. */

/** A check digit of ISO 7064 MOD 11-2: what an ORCID ends with. */
const orcidCheck = (digits: string): string => {
  const sum = Array.from(digits).reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
};

/** The ORCID that a text means, in its usual spelling; the text itself where it means none. */
export const normaliseOrcid = (text: string): string => {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//iu, '')
    .replace(/[\s-]/gu, '')
    .toUpperCase();
  return /^\d{15}[\dX]$/u.test(bare) ? bare.replace(/(.{4})(?=.)/gu, '$1-') : text.trim();
};

/** Whether it is an ORCID that can exist: the last digit says whether the others are right. */
export const isOrcid = (text: string): boolean => {
  if (!/^(?:\d{4}-){3}\d{3}[\dX]$/u.test(text)) return false;
  const digits = text.replaceAll('-', '');
  return orcidCheck(digits.slice(0, 15)) === digits[15];
};

export const orcidAddress = (orcid: string): string => `https://orcid.org/${orcid}`;

/** Normalises a DOI: without the URL that often precedes it, in lower case, because DOIs are case-insensitive. */
export const normaliseDoi = (text: string): string =>
  text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//iu, '')
    .replace(/^doi:\s*/iu, '')
    .toLowerCase();

/** Whether it can be a DOI: a prefix of its registrant, a slash, and a name of printable ASCII. */
export const isDoi = (text: string): boolean => /^10\.\d{4,9}\/[!-~]+$/u.test(text);

export const isDoiPrefix = (text: string): boolean => /^10\.\d{4,9}$/u.test(text);

export const doiAddress = (doi: string): string =>
  `https://doi.org/${doi.replace(/[^\w.\-/:;()]/gu, encodeURIComponent)}`;

/** The ISSN that a text means, in its usual spelling; the text itself where it means none. */
export const normaliseIssn = (text: string): string => {
  const bare = text
    .replace(/^\s*e?-?issn:?/iu, '')
    .replace(/[\s-]/gu, '')
    .toUpperCase();
  return /^\d{7}[\dX]$/u.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : text.trim();
};

/** Whether it is an ISSN that can exist: its last digit checks the seven before it. */
export const isIssn = (text: string): boolean => {
  if (!/^\d{4}-\d{3}[\dX]$/u.test(text)) return false;
  const digits = text.replace('-', '');
  const sum = Array.from(digits.slice(0, 7)).reduce(
    (total, digit, index) => total + Number(digit) * (8 - index),
    0,
  );
  const check = (11 - (sum % 11)) % 11;
  return (check === 10 ? 'X' : String(check)) === digits[7];
};
