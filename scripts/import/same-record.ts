import { REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { readFrom } from '@/features/content/redirects/redirects.rules';
import { foldText } from '@/shared/text-matching';
import { RecordFault } from './errors';
import type { ImportRun } from './import-run';
import type { Imported } from './imported-records';
import type { ImportRecord } from './records';

/**
 * Checks whether an item of a source is the record that is stored for its number, because two
 * sources that once had one name, or have none, may use the same number for different items.
 */

const MIN_ALIKE = 0.5;

/** Minimum length of a compared word, because articles and prepositions are in most titles. */
const MIN_LETTERS = 4;

const wordsOf = (title: string): string[] => foldText(title).match(/[\p{L}\p{N}]+/gu) ?? [];

const isLong = (word: string): boolean => word.length >= MIN_LETTERS;

/**
 * Share of the shorter title's words that the other title also has, from 0 to 1. Short words count
 * only if one of the titles has no others.
 */
export const titleLikeness = (one: string, other: string): number => {
  const titles = [wordsOf(one), wordsOf(other)];
  const words = titles.every((title) => title.some(isLong))
    ? titles.map((title) => title.filter(isLong))
    : titles;
  const [ones = new Set<string>(), others = new Set<string>()] = words.map(
    (title) => new Set(title),
  );
  const fewest = Math.min(ones.size, others.size);
  if (fewest === 0) return ones.size === others.size ? 1 : 0;
  return [...ones].filter((word) => others.has(word)).length / fewest;
};

type Data = Record<string, unknown>;

const textIn = (data: Data, name: string): string => {
  const value = data[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

const NUMBER = ['volume', 'issue', 'year'];

export const isAlike = (stored: Data, wanted: Data): boolean => {
  const [doi, other] = [textIn(stored, 'doi'), textIn(wanted, 'doi')];
  if (doi && other) return foldText(doi) === foldText(other);
  if (NUMBER.every((name) => textIn(wanted, name) !== '' && typeof stored[name] !== 'object')) {
    return NUMBER.every((name) => textIn(stored, name) === textIn(wanted, name));
  }
  return titleLikeness(textIn(stored, 'title'), textIn(wanted, 'title')) >= MIN_ALIKE;
};

const findRedirects = async (
  { payload }: ImportRun,
  where: { from: { in: string[] } } | { to: { equals: string } },
): Promise<{ from: string; to: string }[]> => {
  const { docs } = await payload.find({
    collection: REDIRECTS.slug,
    overrideAccess: true,
    depth: 0,
    pagination: false,
    where,
    select: { from: true, to: true },
  });
  return docs.map(({ from, to }) => ({ from, to }));
};

/**
 * Whether an address identifies a site. `/?p=12` does not, because it is the same in all sites of a
 * host; earlier versions stored it in this form.
 */
const isTelling = (from: string): boolean => !from.includes('?');

const readStored = async (
  { payload }: ImportRun,
  { collection, record }: Imported,
): Promise<Data | undefined> => {
  const found: unknown = await payload.findByID({
    collection,
    id: record,
    overrideAccess: true,
    depth: 0,
    trash: true,
    disableErrors: true,
  });
  return (found ?? undefined) as Data | undefined;
};

/** Compares the addresses first, then the DOI, the number of the issue, the title. */
export const isSameRecord = async (
  run: ImportRun,
  wanted: ImportRecord,
  known: Imported,
): Promise<boolean> => {
  const own = wanted
    .addresses(known.record, new Map())
    .map(({ from, to }) => ({ from: readFrom(from) ?? '', to }))
    .filter(({ from }) => from !== '');
  const telling = own.some(({ from }) => isTelling(from))
    ? own.filter(({ from }) => isTelling(from))
    : own;
  const [first] = own;
  if (first) {
    const stored = await findRedirects(run, { from: { in: telling.map(({ from }) => from) } });
    if (stored.some(({ from, to }) => telling.some((one) => one.from === from && one.to === to))) {
      return true;
    }
    const others = (await findRedirects(run, { to: { equals: first.to } }))
      .map(({ from }) => from)
      .filter(isTelling);
    const path = readFrom(run.source.path) ?? '/';
    const isBelow = (from: string) => from === path || from.startsWith(path.replace(/\/*$/u, '/'));
    if (others.length > 0 && !others.some(isBelow)) return false;
  }
  const stored = await readStored(run, known);
  // A record that was deleted here must not be created again.
  return stored === undefined || isAlike(stored, wanted.data(new Map()));
};

const MAX_TITLE = 60;

/**
 * Prevents an item of a source without an address from overwriting a record of another source.
 *
 * @throws {RecordFault}
 */
export const requireSameRecord = async (
  run: ImportRun,
  wanted: ImportRecord,
  known: Imported,
): Promise<void> => {
  if (!run.source.isVague) return;
  const stored = await readStored(run, known);
  if (stored === undefined || isAlike(stored, wanted.data(new Map()))) return;
  throw new RecordFault(
    `con este número se importó antes otra cosa, «${textIn(stored, 'title').slice(0, MAX_TITLE)}», que queda como está; si viene de otro sitio, diga la dirección de este (en OJS, con --old-address)`,
  );
};
