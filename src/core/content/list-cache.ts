import { readDataVersion } from '@/core/page-cache';

/**
 * The public lists, kept as they leave the server. Made anew when the collection's pages expire,
 * and by the same event: each is kept under the version of its data (`readDataVersion`), which is
 * read before the rows are, so that rows read while somebody writes are never served afterwards.
 *
 * One entry for each collection, whatever is asked for: filters and pages are cut out of it, so
 * that no query string, however odd, makes another.
 */

/** A longer list is read from the database part by part: kept whole it would take too much memory. */
const MAX_ROWS = 500;

/** A record and its JSON, which is written once and not for each visitor. */
interface Row {
  record: object;
  json: string;
}

interface Entry {
  version: string;
  /** `null`: the collection is too long to be kept. */
  rows: Promise<readonly Row[] | null>;
}

const entries = new Map<string, Entry>();

interface Source {
  /** The collection: it names the entry. */
  slug: string;
  /** What its records show: whenever one of them changes, the entry is made anew. */
  tags: readonly string[];
  /** How many records the public list has in all. */
  count: () => Promise<number>;
  /** All of them, in their order, as they are answered. */
  readAll: () => Promise<object[]>;
}

const readRows = async ({ count, readAll }: Source): Promise<readonly Row[] | null> => {
  if ((await count()) > MAX_ROWS) return null;
  return (await readAll()).map((record) => ({ record, json: JSON.stringify(record) }));
};

const keptRows = async (source: Source): Promise<readonly Row[] | null> => {
  const version = await readDataVersion(source.tags);
  if (version === null) return null;
  const kept = entries.get(source.slug);
  if (kept?.version === version) return kept.rows;
  // Those who ask meanwhile wait for the same reading; one that fails is not kept.
  const entry: Entry = { version, rows: readRows(source) };
  entries.set(source.slug, entry);
  try {
    return await entry.rows;
  } catch (error) {
    if (entries.get(source.slug) === entry) entries.delete(source.slug);
    throw error;
  }
};

interface Wanted {
  limit?: number | undefined;
  page?: number | undefined;
  /** Fields of the record and the values they must have; `undefined` asks for nothing. */
  filter: Record<string, unknown>;
}

/**
 * The JSON of the part that is wanted, and how many there are in all its pages.
 *
 * @returns `null` where the list is not kept and has to be read.
 */
export const readKeptList = async (
  source: Source,
  { limit, page = 1, filter }: Wanted,
): Promise<{ json: string; total: number } | null> => {
  const rows = await keptRows(source);
  if (!rows) return null;
  const conditions = Object.entries(filter).filter(([, value]) => value !== undefined);
  const matching = rows.filter(({ record }) =>
    conditions.every(([field, value]) => record[field as keyof typeof record] === value),
  );
  const size = limit ?? matching.length;
  const part = matching.slice((page - 1) * size, page * size);
  return { json: `[${part.map(({ json }) => json).join(',')}]`, total: matching.length };
};
