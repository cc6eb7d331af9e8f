import { sql } from '@payloadcms/db-postgres';
import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload';

import { preconditionFailed } from '@/core/content/records';
import { execute, tableOf } from '@/core/database/connection';
import { hasOwnList } from '@/shared/record-paths';

type Sql = ReturnType<typeof sql>;

const STALE =
  'Otra persona guardó cambios mientras escribías. No se guardó nada: copia lo que escribiste, recarga la página y ponlo sobre lo nuevo.';

/** Disables Payload's locks: they expire immediately. */
const lockDocuments = { duration: 0 };

/** Payload's own forms send `multipart/form-data` with all fields, `updatedAt` among them; API clients send JSON. */
const isForm = ({ headers }: PayloadRequest): boolean =>
  headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/** Rejects a form if its record was changed since it was read. Locks the row until commit. @throws {APIError} 409 */
const rejectStale = async (req: PayloadRequest, data: unknown, row: Sql): Promise<void> => {
  const { updatedAt } = (data ?? {}) as { updatedAt?: unknown };
  if (!isForm(req) || typeof updatedAt !== 'string') return;
  const { rows } = await execute(req, row);
  const storedAt = rows[0]?.['at'];
  if (
    storedAt !== undefined &&
    preconditionFailed(req, new Date(Number(storedAt)).toISOString(), updatedAt)
  ) {
    throw new APIError(STALE, 409, null, true);
  }
};

const STORED_AT = sql`(extract(epoch from updated_at) * 1000)::float8 as at`;

const ofCollection: CollectionBeforeOperationHook = async (call) => {
  const { collection, req } = call;
  // Payload marks the type of `call` as deprecated, but not its members.
  const { args, operation } = call as { operation: string; args: { id?: unknown; data?: unknown } };
  const id = Number(args.id);
  if (operation !== 'update' || !Number.isInteger(id)) return;
  const table = sql.identifier(tableOf(req.payload, collection.slug));
  await rejectStale(
    req,
    args.data,
    sql`select ${STORED_AT} from ${table} where id = ${id} for update`,
  );
};

const ofGlobal: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation === 'update') {
    const table = sql.identifier(tableOf(req.payload, global.slug));
    const { data } = args as { data?: unknown };
    await rejectStale(req, data, sql`select ${STORED_AT} from ${table} for update`);
  }
  return args as unknown;
};

/**
 * Detects concurrent changes when Payload's own form of a record is saved, instead of Payload's lock, which expires, is
 * in English, and discards the typed text. Accounts have no lock and no check, because their sessions
 * change them all the time. Collections with screens of ours have none either, because those screens
 * compare the versions themselves.
 */
export const withEditConflicts = (collection: CollectionConfig): CollectionConfig => {
  const { hooks, slug } = collection;
  if (collection.lockDocuments === false || hasOwnList(slug)) return collection;
  const beforeOperation = [...(hooks?.beforeOperation ?? []), ofCollection];
  return { ...collection, lockDocuments, hooks: { ...hooks, beforeOperation } };
};

/** `withEditConflicts` for globals. */
export const withGlobalEditConflicts = (global: GlobalConfig): GlobalConfig => {
  const { hooks } = global;
  const beforeOperation = [...(hooks?.beforeOperation ?? []), ofGlobal];
  return { ...global, lockDocuments, hooks: { ...hooks, beforeOperation } };
};
