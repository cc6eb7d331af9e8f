import { JOURNAL, numberIssue } from '@/features/content/journal/journal.definition';
import { NO_NUMBER } from '@/features/content/journal/journal.numbering';
import { toOneLine } from '@/shared/control-characters';
import type { IssueNumber } from '../ojs/issue';
import { shorten } from '../text/html-to-text';

/**
 * Reads which issue a `dc:source` names: «Revista X; Vol. 5 Núm. 2 (2019): Título; 4-18» as OJS writes it in Spanish,
 * English, Portuguese and French, and as other repositories do.
 */

export interface IssueInSource extends IssueNumber {
  pages: string;
  /** The year is that of the article, because the source has none. */
  isYearOfArticle: boolean;
  /** Numbers or title are longer than an issue's may be. */
  isCut: boolean;
}

const { limits } = JOURNAL;

const START = String.raw`(?<![\p{L}\d])`;
const VOLUME = new RegExp(
  String.raw`${START}(?:vol(?:\.|umen|ume|úmen)?|v\.|tomo|t\.|año|ano|ann[ée]e)\s*([^\s,;:()]+)`,
  'iu',
);
const NUMBER = new RegExp(
  String.raw`${START}(?:n[uúû]m(?:\.|eros?|éros?|bers?)?|n(?:\.\s?)?[º°ªo]s?\.?|nros?\.?|n\.|issues?|iss\.|fasc(?:\.|[ií]culo)?)\s*([^,;:()]+)`,
  'iu',
);
/** «12(2)», «Vol. 12 (2)». */
const NUMBER_IN_BRACKETS = /^\s*\((\d{1,3}(?:\s?[-–/]\s?\d{1,3})?)\)/u;
const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
const YEAR_IN_BRACKETS = new RegExp(String.raw`\([^()]*?(${YEAR})(?!\d)[^()]*\)`, 'u');
const YEAR_AFTER = new RegExp(String.raw`[,;.]\s*(${YEAR})(?!\d|\s*[-–]\s*\d)`, 'u');
const YEAR_BEFORE = new RegExp(String.raw`(?<!\d)(${YEAR})\D{0,3}$`, 'u');
const PAGES = /^(?=.*\d)(?:pp?\.\s*)?[\w.]+(?:\s?[-–—,]\s?[\w.]+)*$/u;

const ISSN = /^\d{4}-\d{3}[\dx]$/iu;

const isYear = (text: string | undefined): boolean => new RegExp(`^${YEAR}$`, 'u').test(text ?? '');

const labelAt = (text: string): number => {
  const places = [VOLUME, NUMBER].map((label) => label.exec(text)?.index ?? -1);
  return Math.min(...places.filter((place) => place >= 0));
};

/** The text from the first word for a volume or a number, searched after the journal's name first. */
const findNumbering = (source: string): { before: string; text: string } | undefined => {
  const name = source.indexOf(';') + 1;
  for (const start of [name, 0]) {
    const place = labelAt(source.slice(start));
    if (Number.isFinite(place)) {
      const first = start + place;
      return { before: source.slice(start, first), text: source.slice(first) };
    }
  }
  return undefined;
};

const readNumbers = (head: string): { volume: string | undefined; issue: string | undefined } => {
  const found = VOLUME.exec(head);
  const [whole = '', value] = found ?? [];
  // «Año 2019 Núm. 3»
  const volume = isYear(value) ? undefined : value?.replace(/\.$/u, '');
  const rest = found ? head.slice(found.index + whole.length) : head;
  const issue =
    NUMBER_IN_BRACKETS.exec(rest)?.[1] ??
    NUMBER.exec(head)?.[1]
      ?.trim()
      .replace(/[.\s]+$/u, '');
  return { volume, issue: issue || undefined };
};

const readTitle = (text: string, pages: string): string => {
  const end = YEAR_IN_BRACKETS.exec(text);
  const after = text.slice(end ? end.index + end[0].length : text.indexOf(':'));
  const title = /^\s*:\s*(.+)$/su.exec(after)?.[1] ?? '';
  const own = pages ? title.slice(0, title.lastIndexOf(';')) : title;
  return toOneLine(own.replace(/[;\s]+$/u, ''));
};

/** @param date of the article, for its year if the source has none */
export const readSource = (source: string, date = ''): IssueInSource | undefined => {
  const numbering = findNumbering(source);
  if (!numbering) return undefined;
  const { before, text } = numbering;
  const head = text.split(':')[0] ?? '';
  const { issue, volume } = readNumbers(head);
  if ((!volume && !issue) || ISSN.test(issue ?? '')) return undefined;
  const own =
    YEAR_IN_BRACKETS.exec(text)?.[1] ??
    YEAR_AFTER.exec(head)?.[1] ??
    YEAR_BEFORE.exec(before)?.[1] ??
    /^\p{L}+\s*((?:1[5-9]|20)\d\d)/u.exec(head)?.[1];
  const year = Number(own ?? new RegExp(`^${YEAR}`, 'u').exec(date)?.[0]);
  if (!year) return undefined;
  const parts = source.split(';');
  const last = parts.length > 1 ? (parts.at(-1) ?? '').trim() : '';
  const pages = PAGES.test(last) && !isYear(last) ? last : '';
  const number = {
    volume: shorten(volume ?? NO_NUMBER, limits.number),
    issue: shorten(issue ?? NO_NUMBER, limits.number),
    year,
  };
  const whole = readTitle(text, pages);
  const title = shorten(whole, limits.title);
  const isCut = [volume, issue].some((one) => (one?.length ?? 0) > limits.number);
  return {
    ...number,
    title: title || `${numberIssue(number.volume, number.issue)} (${year})`,
    pages,
    isYearOfArticle: own === undefined,
    isCut: isCut || whole !== title,
  };
};
