import type { FieldHook, TextareaField, TextField, Where } from 'payload';

import { WRITTEN_BY_SERVER } from '@/core/access';
import { foldText, wordsOf } from '@/shared/text-matching';

type SavedRecord = Record<string, unknown>;

/** Options of a field that is computed on every write: hidden in all screens, and values sent for it are ignored. */
const computedBy = (compute: (record: SavedRecord) => string) => ({
  // Not `hidden`: under access rules Payload refuses queries on hidden fields.
  admin: { disabled: true, disableBulkEdit: true },
  access: WRITTEN_BY_SERVER,
  hooks: {
    beforeChange: [
      // A partial update sends the changed fields only.
      (({ siblingData, originalDoc }) =>
        compute({ ...(originalDoc as object | undefined), ...siblingData })) satisfies FieldHook,
    ],
  },
});

/**
 * Searchable texts of a record, folded, in a column that the database compares as the browser would.
 *
 * @param sources the fields, or a function that returns the texts of a record
 * @param label names the searched fields in Payload's list: «nombre o correo»
 */
export const searchTextField = (
  sources: readonly string[] | ((record: SavedRecord) => readonly unknown[]),
  label?: string,
): TextareaField => ({
  name: 'searchText',
  type: 'textarea',
  ...(label ? { label } : {}),
  ...computedBy((record) =>
    toSearchText(
      typeof sources === 'function' ? sources(record) : sources.map((name) => record[name]),
    ),
  ),
});

/** Folded texts of a record with an index, as a sort key: «Álvarez» sorts before «Zapata». */
export const sortKeyField = (name: string, sources: readonly string[]): TextField => ({
  name,
  type: 'text',
  index: true,
  ...computedBy((record) => foldText(sources.map((source) => record[source]).join(' '))),
});

/** A line for each text: no word has a line break in it, so none is found across two texts. */
export const toSearchText = (texts: readonly unknown[]): string =>
  texts.map((text) => (typeof text === 'string' ? foldText(text) : '')).join('\n');

/** Text escaped for LIKE, because Payload passes on `%`, `_` and `\\` as wildcards. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);

const lineOf = (text: string): string => `\n${escapeLike(foldText(text))}\n`;

/**
 * Pattern for `search_text like`: matches records of which one text equals `text`, ignoring case and accents. It
 * never matches the first or the last text, because it relies on the line breaks around it.
 */
export const patternOfText = (text: string): string => `%${lineOf(text)}%`;

/**
 * A condition for records whose texts have all words of `search`, case and accents ignored: what
 * `matchesSearch` finds in the browser.
 */
export const whereTextMatches = (search: string): Where => ({
  and: wordsOf(search).map((word) => ({
    searchText: { contains: escapeLike(word) },
  })),
});
