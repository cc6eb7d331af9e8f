import type { PostgresAdapter } from '@payloadcms/db-postgres';
import { Column, is, like, or, type SQL } from '@payloadcms/db-postgres/drizzle';
import { type ExtraConfigColumn, index } from '@payloadcms/db-postgres/drizzle/pg-core';

import { escapeLike } from '@/core/payload/search-text';
import { termsOf } from '@/shared/people-search';
import { foldText } from '@/shared/text-matching';

/**
 * Gives every collection with a text of search (`searchTextField`) an index of the three-letter pieces of
 * it, by which PostgreSQL finds what contains a text without reading every row (`pg_trgm`). See
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

/** What Payload's conditions are made with; its types tell of it nowhere that a hook could see. */
interface Operators {
  operators: { contains: typeof like; like: typeof like };
}

const isSearchText = (column: unknown): boolean =>
  is(column, Column) && column.name === 'search_text';

/** A word of a search in Payload's own lists, of content or of people. */
const containsWord = (column: Column, word: string): SQL => {
  const contains = (text: string) => like(column, `%${escapeLike(text)}%`);
  const alternatives = [[foldText(word)], ...termsOf(word).flat()].map((words) => words.join(' '));
  return or(...[...new Set(alternatives)].map(contains)) as SQL;
};

/**
 * Has texts of search compared as they are stored. They are folded, and so is what is looked for: `ILIKE`,
 * which is what Payload's `contains` means, would fold each row once more, which takes twice as long.
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
