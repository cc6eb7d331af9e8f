import type { PostgresAdapter } from '@payloadcms/db-postgres';
import { type ExtraConfigColumn, index } from '@payloadcms/db-postgres/drizzle/pg-core';

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
