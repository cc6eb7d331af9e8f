import { sql } from '@payloadcms/db-postgres';
import { buildQuery } from '@payloadcms/drizzle';
import type { CollectionSlug, PayloadRequest, Where } from 'payload';

import { withReadAccess } from '@/core/content/with-read-access';
import { adapterOf, execute, tableOf } from '@/core/database/connection';

type Adapter = Parameters<typeof buildQuery>[0]['adapter'];
type SQL = ReturnType<typeof sql>;

/**
 * SQL condition that Payload builds for `where`, which may use columns of the collection's own
 * table only; `undefined` if all records match.
 */
const conditionOf = (
  { payload }: PayloadRequest,
  collection: CollectionSlug,
  where: Where,
): SQL | undefined => {
  const { joins, where: condition } = buildQuery({
    adapter: adapterOf(payload) as unknown as Adapter,
    fields: payload.collections[collection].config.flattenedFields,
    tableName: tableOf(payload, collection),
    where,
  });
  if (joins.length > 0) throw new Error(`${collection}: a tab is of columns of its own table`);
  return condition;
};

interface Tabs<Tab extends string> {
  collection: CollectionSlug;
  /** Condition of the whole list. */
  where: Where;
  tabs: readonly Tab[];
  /** Condition of a tab within the list. A record must be in at most one tab. */
  whereTab: (tab: Tab) => Where;
}

/**
 * Number of records per tab of a list, and of all tabs, in one query: separate counts would compare the same texts
 * again for each tab.
 *
 * @throws {Forbidden} if `req` may not read the collection
 */
export const countTabs = async <Tab extends string>(
  req: PayloadRequest,
  { collection, where, tabs, whereTab }: Tabs<Tab>,
): Promise<Record<Tab | 'all', number>> => {
  const listed = conditionOf(req, collection, await withReadAccess(req, collection, where));
  const counts = tabs.map((tab) => {
    const condition = conditionOf(req, collection, whereTab(tab));
    return sql`count(*) filter (where ${condition})::int as ${sql.identifier(tab)}`;
  });
  const { rows } = await execute(
    req,
    sql`select ${sql.join(counts, sql`, `)} from ${sql.identifier(tableOf(req.payload, collection))}
        where ${listed ?? sql`true`}`,
  );
  const counted = tabs.map((tab) => [tab, Number(rows[0]?.[tab])] as const);
  const all = counted.reduce((sum, [, count]) => sum + count, 0);
  return { all, ...Object.fromEntries(counted) } as Record<Tab | 'all', number>;
};
