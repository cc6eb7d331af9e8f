/** Placeholder values: the product's initial ones, and those reserved for examples. */

const EXAMPLE_MAIL = /@(?:[\w-]+\.)*example(?:\.(?:com|net|org|edu))?$/iu;
const EXAMPLE_URL = /^https?:\/\/(?:[\w-]+\.)*example\.(?:com|net|org|edu)(?:[/:?#]|$)/iu;
const UNDEFINED = /\bpor definir\b/iu;
const EMPTY_ISSN = '0000-0000';
/** Crossref's test prefix (10.5555) and the example of the form (10.12345). */
const EXAMPLE_PREFIXES = new Set(['10.5555', '10.12345']);

export const isPlaceholderText = (text: string | null | undefined): boolean =>
  UNDEFINED.test(text ?? '') || EXAMPLE_MAIL.test(text?.trim() ?? '');

export const isPlaceholderIssn = (issn: string | null | undefined): boolean => issn === EMPTY_ISSN;

export const isPlaceholderPrefix = (prefix: string | null | undefined): boolean =>
  EXAMPLE_PREFIXES.has(prefix ?? '');

export const isPlaceholderUrl = (url: string): boolean => EXAMPLE_URL.test(url);
