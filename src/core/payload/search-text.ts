import type { FieldHook, TextareaField, TextField, Where } from 'payload';

import { WRITTEN_BY_SERVER } from '@/core/access';
import { foldPerson, telephoneDigits, termsOf } from '@/shared/people-search';
import { foldText } from '@/shared/text-matching';

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

const searchField = (compute: (record: SavedRecord) => string, label?: string): TextareaField => ({
  name: 'searchText',
  type: 'textarea',
  ...(label ? { label } : {}),
  ...computedBy(compute),
});

/** Searchable texts of a record, folded, in a column that the database compares as the browser would. */
export const searchTextField = (sources: readonly string[]): TextareaField =>
  searchField((record) => toSearchText(sources.map((name) => record[name])));

/** Searchable fields of a person. */
interface PersonSources {
  texts: (record: SavedRecord) => readonly unknown[];
  /** Name of the field with the telephone. */
  telephone?: string;
  /** Names the searched fields in Payload's list: «nombre o correo». */
  label?: string;
}

/** Like `searchTextField`, for a record of a person: found by words and by any part of a telephone. */
export const personSearchField = ({ texts, telephone, label }: PersonSources): TextareaField =>
  searchField(
    (record) => toPersonSearchText(texts(record), telephone ? record[telephone] : undefined),
    label,
  );

/** Folded texts of a record with an index, as a sort key: «Álvarez» sorts before «Zapata». */
export const sortKeyField = (name: string, sources: readonly string[]): TextField => ({
  name,
  type: 'text',
  index: true,
  ...computedBy((record) => foldText(sources.map((source) => record[source]).join(' '))),
});

const linesOf = (texts: readonly unknown[], fold: (text: string) => string): string =>
  texts.map((text) => (typeof text === 'string' ? fold(text) : '')).join('\n');

/** One line per text. A search contains no line break, so it never matches across two texts. */
export const toSearchText = (texts: readonly unknown[]): string => linesOf(texts, foldText);

/** A mail address keeps its hyphens, because Payload's own lists search for it with them. */
const foldOfPerson = (text: string): string =>
  /^\S+@\S+$/u.test(text.trim()) ? foldText(text) : foldPerson(text);

/** Like `toSearchText`, for a person, with the telephone's digits as the last line. */
export const toPersonSearchText = (texts: readonly unknown[], telephone?: unknown): string =>
  typeof telephone === 'string'
    ? `${linesOf(texts, foldOfPerson)}\n${telephoneDigits(telephone)}`
    : linesOf(texts, foldOfPerson);

/** Text escaped for LIKE, because Payload passes on `%`, `_` and `\\` as wildcards. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, String.raw`\$&`);

/**
 * Patterns for `search_text like`: they match records of people with a text equal to `text`,
 * ignoring case and accents. The second pattern matches records of an instance that does not remove
 * apostrophes and hyphens yet. The patterns never match the first or the last line, because they
 * contain the line breaks around the text.
 */
export const patternsOfText = (text: string): [string, string] => [
  `%\n${escapeLike(foldPerson(text))}\n%`,
  `%\n${escapeLike(foldText(text))}\n%`,
];

const containing = (text: string, field: string): Where => ({
  [field]: { contains: escapeLike(text) },
});

/** Condition for records with a text that contains `search`; `matchesSearch` does the same in the browser. */
export const wherePhraseMatches = (search: string): Where => {
  const phrase = foldText(search);
  return phrase === '' ? { and: [] } : containing(phrase, 'searchText');
};

const NO_RECORD: Where = { id: { equals: 0 } };

/**
 * The number of a record, as written in receipts and mails: `37`, `n.º 37`, `#37`; at most as many
 * digits as an id has.
 */
const RECORD_NUMBER = /^(?:n ?\.? ?o\.?|num(?:ero)?\.?|#)? ?(\d{1,9})$/u;

/**
 * Condition for records of people whose texts contain all terms of `search`; `haveTerms` does the
 * same in the browser. An empty search finds all records, a search of hyphens alone finds none. A
 * number also finds the record with that number.
 *
 * @param field the search text, also that of a related record: `registration.searchText`
 */
export const wherePersonMatches = (search: string, field = 'searchText'): Where => {
  const folded = foldText(search);
  const terms = termsOf(search);
  if (terms.length === 0) return folded === '' ? { and: [] } : NO_RECORD;
  const texts: Where = {
    and: terms.map((term) => {
      const [only, ...others] = term.map((words): Where => {
        const [word, ...more] = words.map((one) => containing(one, field));
        return word && more.length === 0 ? word : { and: [...(word ? [word] : []), ...more] };
      });
      return only && others.length === 0 ? only : { or: [...(only ? [only] : []), ...others] };
    }),
  };
  const [, number] = RECORD_NUMBER.exec(folded) ?? [];
  return number && field === 'searchText'
    ? { or: [{ id: { equals: Number(number) } }, texts] }
    : texts;
};
