import { sql } from '@payloadcms/db-postgres';
import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload';

import { isStaff } from '@/core/access';
import { preconditionFailed } from '@/core/content/records';
import { execute, tableOf } from '@/core/database/connection';
import { VERSIONS } from '@/features/content/revisions/versions.definition';

type Sql = ReturnType<typeof sql>;

/** In milliseconds, because a restored version is identified by it. */
const STORED_AT = sql`(extract(epoch from one.updated_at) * 1000)::float8 as at`;

/**
 * Rejects a restore if the record was changed since the client read it (`If-Match` with its `updatedAt`, as for `PUT`),
 * because restoring overwrites the whole record. Locks the row until commit. Requests without the header are accepted.
 */
const refuseStale = async (req: PayloadRequest, held: Sql): Promise<void> => {
  // Skip locking when access control will reject the operation anyway.
  if (!isStaff(req)) return;
  const { rows } = await execute(req, held);
  const [row] = rows;
  if (row && preconditionFailed(req, new Date(Number(row['at'])).toISOString())) {
    throw new APIError(VERSIONS.messages.stale, 409, null, true);
  }
};

const ofCollection: CollectionBeforeOperationHook = async (call) => {
  const { collection, req } = call;
  // Payload marks the type of `call` as deprecated, but not its properties.
  const { args, operation } = call as { operation: string; args: { id?: unknown } };
  const version = Number(args.id);
  if (operation !== 'restoreVersion' || !Number.isInteger(version)) return;
  const table = tableOf(req.payload, collection.slug);
  await refuseStale(
    req,
    sql`select ${STORED_AT} from ${sql.identifier(table)} as one
        where id = (select parent_id from ${sql.identifier(`_${table}_v`)} where id = ${version})
        for update`,
  );
};

const ofGlobal: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation === 'restoreVersion') {
    const table = sql.identifier(tableOf(req.payload, global.slug));
    await refuseStale(req, sql`select ${STORED_AT} from ${table} as one for update`);
  }
  return args as unknown;
};

/** Adds conflict detection for restores to a collection. */
export const withHeldRestores = (collection: CollectionConfig): CollectionConfig => {
  if (!collection.versions) return collection;
  const { hooks } = collection;
  const beforeOperation = [...(hooks?.beforeOperation ?? []), ofCollection];
  return { ...collection, hooks: { ...hooks, beforeOperation } };
};

/** Adds conflict detection for restores to a global. */
export const withHeldGlobalRestores = (global: GlobalConfig): GlobalConfig => {
  if (!global.versions) return global;
  const { hooks } = global;
  const beforeOperation = [...(hooks?.beforeOperation ?? []), ofGlobal];
  return { ...global, hooks: { ...hooks, beforeOperation } };
};
