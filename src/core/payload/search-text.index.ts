import type { PostgresAdapter } from '@payloadcms/db-postgres';
import { Column, is, like, or, type SQL } from '@payloadcms/db-postgres/drizzle';
import { type ExtraConfigColumn, index } from '@payloadcms/db-postgres/drizzle/pg-core';

import { escapeLike } from '@/core/payload/search-text';
import { termsOf } from '@/shared/people-search';
import { foldText } from '@/shared/text-matching';

/**
 * Adds a trigram index (`pg_trgm`) to every collection with a search text (`searchTextField`), so
 * that PostgreSQL finds the rows that contain a text without reading every row. See
 * docs/decisions/0037.
 */
export const addSearchIndexes: PostgresAdapter['afterSchemaInit'][number] = ({
  schema,
  extendTable,
}) => {
  for (const [name, table] of Object.entries(schema.tables)) {
    if (!('searchText' in table)) continue;
    extendTable({
      table,
      extraConfig: (columns) => {
        const { searchText } = columns as { searchText: ExtraConfigColumn };
        const trigrams = index(`${name}_search_text_trgm_idx`);
        return { searchTextTrigrams: trigrams.using('gin', searchText.op('gin_trgm_ops')) };
      },
    });
  }
  return schema;
};

/** Operators with which Payload builds conditions; the types of the hooks do not declare them. */
interface Operators {
  operators: { contains: typeof like; like: typeof like };
}

const isSearchText = (column: unknown): boolean =>
  is(column, Column) && column.name === 'search_text';

/** Condition for a word of a search in Payload's own lists of content or of people. */
const containsWord = (column: Column, word: string): SQL => {
  const contains = (text: string) => like(column, `%${escapeLike(text)}%`);
  const alternatives = [[foldText(word)], ...termsOf(word).flat()].map((words) => words.join(' '));
  return or(...[...new Set(alternatives)].map(contains)) as SQL;
};

/**
 * Compares search texts with `LIKE`, because they are stored folded and the search is folded too.
 * Payload's `contains` is `ILIKE`, which would fold each row again and take twice as long.
 */
export const useLikeForSearchText: PostgresAdapter['afterSchemaInit'][number] = ({
  adapter,
  schema,
}) => {
  const comparing = adapter as unknown as Operators;
  const { contains, like: likeAsTyped } = comparing.operators;
  comparing.operators = {
    ...comparing.operators,
    contains: (column, value) =>
      isSearchText(column) ? like(column, value) : contains(column, value),
    // Pattern that Payload's lists make of a search word: `%Ñandú%`.
    like: (column, value) =>
      isSearchText(column) && typeof value === 'string'
        ? containsWord(column as Column, value.slice(1, -1))
        : likeAsTyped(column, value),
  };
  return schema;
};
