import { TZDate } from '@date-fns/tz';

import { JOURNAL, numberIssue } from '@/features/content/journal/journal.definition';
import { NO_NUMBER } from '@/features/content/journal/journal.numbering';
import { toOneLine } from '@/shared/control-characters';
import { parseCampusDate } from '@/shared/date-input';
import { journalIssuePath, SITE_PATHS } from '@/shared/paths';
import { RecordFault } from '../errors';
import type { SourceFile } from '../files';
import type { OldAddress } from '../addresses';
import type { ImportRecord } from '../upsert-record';
import { htmlToText, shorten } from '../text/html-to-text';
import {
  toSourceFile,
  childOf,
  childrenOf,
  inLocale,
  internalId,
  textOf,
  type Tree,
} from './xml-tree';

const { limits } = JOURNAL;

export interface IssueNumber {
  volume: string;
  issue: string;
  year: number;
  title: string;
}

export interface JournalOptions {
  timeZone: string;
  siteUrl: string;
  oldPath: string | undefined;
  onWarning: (text: string) => void;
}

/** A date of the campus; an unreadable date is reported. */
export const readDate = (
  text: string,
  timeZone: string,
  onWarning: (text: string) => void = () => undefined,
): Date | null => {
  const written = text.trim();
  const date = parseCampusDate(written, timeZone);
  if (written && !date)
    onWarning(`una fecha no se entiende y no se trae: ${written.slice(0, 100)}`);
  return date;
};

const yearOf = (date: Date, timeZone: string): number =>
  new TZDate(date.getTime(), timeZone).getFullYear();

/** Volume, number and year, in the campus's time zone. @throws {RecordFault} without a year */
export const readIssueNumber = (
  identification: Tree | undefined,
  date: Date | null,
  timeZone: string,
): IssueNumber => {
  const year =
    Number(textOf(identification, 'year')) || (date ? yearOf(date, timeZone) : undefined);
  if (!year || year < limits.firstYear || year > limits.lastYear) {
    throw new RecordFault('el número no tiene año');
  }
  const part = (name: string) => shorten(toOneLine(textOf(identification, name)), limits.number);
  const volume = part('volume') || NO_NUMBER;
  const issue = part('number') || NO_NUMBER;
  const title = htmlToText(inLocale(childrenOf(identification, 'title'), 'es')?.text ?? '');
  return {
    volume,
    issue,
    year,
    title: shorten(toOneLine(title), limits.title) || `${numberIssue(volume, issue)} (${year})`,
  };
};

/** Reports the values that `readIssueNumber` shortens. */
const warnOfCuts = (identification: Tree | undefined, onWarning: (text: string) => void): void => {
  for (const name of ['volume', 'number']) {
    const text = toOneLine(textOf(identification, name));
    if (text.length > limits.number) onWarning(`su numeración no cabe y se corta: ${text}`);
  }
  const title = inLocale(childrenOf(identification, 'title'), 'es')?.text ?? '';
  if (toOneLine(htmlToText(title)).length > limits.title) onWarning('el título se corta');
};

export const placeholderIssue = (
  { issue, title, volume, year }: IssueNumber,
  line: number,
): Tree => {
  const element = (name: string, text: string, children: Tree[] = []): Tree => ({
    name,
    attributes: {},
    children,
    text,
    line,
  });
  const identification = element('issue_identification', '', [
    element('volume', volume),
    element('number', issue),
    element('year', String(year)),
    element('title', title),
  ]);
  return { ...element('issue', '', [identification]), attributes: { published: '0' } };
};

export const bareItem = ({ issue, volume, year }: Omit<IssueNumber, 'title'>): string =>
  `issue ${volume}/${issue}/${year}`;

const issueItem = (tree: Tree, number: IssueNumber): string => {
  const id = internalId(tree);
  return id ? `issue ${id}` : bareItem(number);
};

/** Whether an element has a file, without reading it, because unread files are reported. */
const hasFile = (tree: Tree): boolean => Object.hasOwn(tree, 'file');

const readCover = (tree: Tree, item: string, title: string): SourceFile | undefined => {
  const covers = [...childrenOf(childOf(tree, 'covers'), 'cover'), ...childrenOf(tree, 'cover')];
  const cover = inLocale(covers.filter(hasFile), 'es');
  if (!cover?.file) return undefined;
  const alt = textOf(cover, 'cover_image_alt_text') || `Portada: ${title}`;
  return toSourceFile(cover.file, {
    key: `${item} cover`,
    name: textOf(cover, 'cover_image') || 'portada',
    alt,
  });
};

const readPdf = (tree: Tree, item: string, title: string): SourceFile | undefined => {
  const galleys = childrenOf(childOf(tree, 'issue_galleys'), 'issue_galley').map((galley) => ({
    galley,
    holder: childOf(galley, 'issue_file'),
  }));
  const own = inLocale(
    galleys.filter(({ holder }) => holder && hasFile(holder)).map(({ galley }) => galley),
    'es',
  );
  const holder = childOf(own, 'issue_file');
  if (!holder?.file) return undefined;
  const name = textOf(holder, 'original_file_name') || textOf(holder, 'file_name') || 'numero.pdf';
  return toSourceFile(holder.file, { key: `${item} pdf`, name, alt: title });
};

const isIssuePublic = (tree: Tree, date: Date | null): boolean =>
  (tree.attributes['published'] ?? (date ? '1' : '0')) === '1' &&
  (date === null || date.getTime() <= Date.now());

const addressesOf = (tree: Tree, { oldPath }: JournalOptions): string[] => {
  const names = [internalId(tree), tree.attributes['url_path'] ?? ''].filter(Boolean);
  const galleys = childrenOf(childOf(tree, 'issue_galleys'), 'issue_galley')
    .map(internalId)
    .filter(Boolean);
  if (oldPath === undefined) return [];
  return names.flatMap((name) => [
    `${oldPath}/issue/view/${name}`,
    `${oldPath}/issue/view/${name}/showToc`,
    ...galleys.flatMap((galley) =>
      ['view', 'download', 'viewFile'].map((way) => `${oldPath}/issue/${way}/${name}/${galley}`),
    ),
  ]);
};

export const toIssue = (
  tree: Tree,
  options: JournalOptions,
): ImportRecord & { number: IssueNumber } => {
  const date = readDate(textOf(tree, 'date_published'), options.timeZone, options.onWarning);
  const number = readIssueNumber(childOf(tree, 'issue_identification'), date, options.timeZone);
  warnOfCuts(childOf(tree, 'issue_identification'), options.onWarning);
  const item = issueItem(tree, number);
  const published = isIssuePublic(tree, date);
  const cover = readCover(tree, item, number.title);
  const pdf = readPdf(tree, item, number.title);
  if (!pdf) options.onWarning('no trae el PDF del número entero: su enlace lleva a la revista');
  const description = htmlToText(inLocale(childrenOf(tree, 'description'), 'es')?.text ?? '');
  if (description.length > limits.description) options.onWarning('la descripción se corta');
  return {
    item,
    label: `número «${shorten(number.title, 60)}»`,
    place: `línea ${tree.line}`,
    number,
    collection: JOURNAL.slug,
    files: [cover, pdf].filter((file) => file !== undefined),
    data: (files) => ({
      title: number.title,
      volume: number.volume,
      issue: number.issue,
      year: number.year,
      description: shorten(description, limits.description) || null,
      coverImageUrl: (cover && files.get(cover.key)?.url) ?? null,
      pdfUrl: (pdf && files.get(pdf.key)?.url) ?? `${options.siteUrl}${SITE_PATHS.journal}`,
      published,
      ...(date ? { createdAt: date.toISOString(), publishedOn: date.toISOString() } : {}),
    }),
    addresses: (record): OldAddress[] =>
      published
        ? addressesOf(tree, options).map((from) => ({ from, to: journalIssuePath(record) }))
        : [],
  };
};
