/** Normalises and validates ORCID, DOI and ISSN. */

/** Check digit (ISO 7064 MOD 11-2), the last character of an ORCID. */
const orcidCheck = (digits: string): string => {
  const sum = Array.from(digits).reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
};

/** Normalises an ORCID to its usual notation; returns any other text trimmed. */
export const normaliseOrcid = (text: string): string => {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//iu, '')
    .replace(/[\s-]/gu, '')
    .toUpperCase();
  return /^\d{15}[\dX]$/u.test(bare) ? bare.replace(/(.{4})(?=.)/gu, '$1-') : text.trim();
};

/** Whether the text is an ORCID with a valid check digit. */
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

/** Whether the text has the form of a DOI: registrant prefix, slash, and a suffix of printable ASCII. */
export const isDoi = (text: string): boolean => /^10\.\d{4,9}\/[!-~]+$/u.test(text);

export const isDoiPrefix = (text: string): boolean => /^10\.\d{4,9}$/u.test(text);

export const doiAddress = (doi: string): string =>
  `https://doi.org/${doi.replace(/[^\w.\-/:;()]/gu, encodeURIComponent)}`;

/** Normalises an ISSN to its usual notation; returns any other text trimmed. */
export const normaliseIssn = (text: string): string => {
  const bare = text
    .replace(/^\s*e?-?issn:?/iu, '')
    .replace(/[\s-]/gu, '')
    .toUpperCase();
  return /^\d{7}[\dX]$/u.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : text.trim();
};

/** Whether the text is an ISSN with a valid check digit. */
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
