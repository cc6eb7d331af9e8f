import {
  APIError,
  ValidationError,
  type AfterErrorHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type FlattenedField,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type PayloadRequest,
  type Where,
} from 'payload';

import { unavailable } from '@/core/api/errors';
import {
  isConnectionError,
  isInvalidInput,
  MISSING_RECORD,
  missingReferenceOf,
  INVALID_INPUT_MESSAGE,
} from '@/core/database/errors';
import { findWrongValues } from '@/core/payload/field-values';
import { isReadableWhere } from '@/core/payload/query-conditions';
import { toSnakeCase } from '@/shared/spelling';

/** Messages of the multipart parser for a form that is incomplete or invalid. */
const BROKEN_FORM =
  /^(?:Malformed part header|Malformed content type|Unexpected end of (?:form|file)|Multipart: Boundary not found|Request is not eligible for file upload)$/u;
/** Messages of the multipart parser for a form that exceeds a limit. */
const LARGE_FORM = /limit has been reached$/u;

const UNREADABLE_FORM = 'El formulario llegó incompleto o dañado. Inténtalo de nuevo.';
const UNREADABLE_CONDITION = 'Hay una condición de la búsqueda que no se puede leer.';
const TOO_LARGE = 'El formulario o su archivo es demasiado grande.';

const refuse = (message: string, status = 400) => ({
  status,
  response: { errors: [{ message }] },
});

/** Whether the fields of a form are invalid JSON: that part of the form is read with `JSON.parse`. */
const isBrokenJson = (error: Error): boolean =>
  error instanceof SyntaxError && error.message.includes('JSON');

const refuseFields = (errors: { path: string; message: string }[], message: string) => ({
  status: 400,
  response: { errors: [{ name: 'ValidationError', message, data: { errors } }] },
});

const referencesOf = (
  fields: readonly FlattenedField[],
  columns: readonly string[],
): { path: string; message: string }[] =>
  fields
    .filter(({ name }) => columns.includes(`${toSnakeCase(name)}_id`))
    .map(({ name }) => ({ path: name, message: MISSING_RECORD }));

/** Whether an error has no status or 500; other errors of Payload and of the product carry their own message. */
const isUnexpected = (error: Error & { status?: number }): boolean => (error.status ?? 500) === 500;

/**
 * Maps errors of Payload's own routes to the right status. Payload returns 500 for an unreadable
 * form, an invalid query (a limit that is a list) and a relation to a missing record, and an
 * English message for a form that is too large. All of these are errors of the client. An
 * unreachable database is not a bug either.
 */
export const mapParseErrors: AfterErrorHook = ({ collection, error }) => {
  if (BROKEN_FORM.test(error.message) || isBrokenJson(error)) return refuse(UNREADABLE_FORM);
  if (isUnexpected(error) && isConnectionError(error)) return refuse(unavailable().message, 503);
  if (LARGE_FORM.test(error.message)) return refuse(TOO_LARGE, 413);
  if (isInvalidInput(error)) return refuse(INVALID_INPUT_MESSAGE);
  const columns = missingReferenceOf(error);
  if (!columns) return undefined;
  return refuseFields(referencesOf(collection?.flattenedFields ?? [], columns), MISSING_RECORD);
};

interface Operation {
  data?: unknown;
  overrideAccess?: boolean;
  where?: Where;
}

interface Target {
  slug: string;
  fields: readonly FlattenedField[];
  isGlobal: boolean;
}

const WRONG_VALUE = 'Este valor no es válido.';

const refuseWrongValues = (
  req: PayloadRequest,
  { slug, fields, isGlobal }: Target,
  data: Record<string, unknown>,
): void => {
  const errors = findWrongValues(fields, data).map(({ path, field }) => ({
    path,
    label: ('label' in field && typeof field.label === 'string' && field.label) || field.name,
    message: WRONG_VALUE,
  }));
  if (errors.length === 0) return;
  const target = isGlobal ? { global: slug } : { collection: slug };
  throw new ValidationError({ ...target, errors, req }, req.t);
};

/**
 * Rejects a body that is not an object: Payload reads fields from any value and returns 500 for a missing body, a
 * text or `null`. It also rejects values of the wrong type, which fail in Payload and in the product's own rules.
 */
const requireFields = <Args extends Operation>(
  args: Args,
  req: PayloadRequest,
  target: Target,
): Args => {
  const { data, overrideAccess } = args;
  if (data === undefined && req.file) return { ...args, data: {} };
  if (data === null || typeof data !== 'object' || Array.isArray(data)) {
    throw new APIError(UNREADABLE_FORM, 400, undefined, true);
  }
  if (!overrideAccess) refuseWrongValues(req, target, data as Record<string, unknown>);
  return args;
};

const requireReadableWhere = (
  { overrideAccess, where }: Operation,
  { payload }: PayloadRequest,
  fields: readonly FlattenedField[],
): void => {
  if (overrideAccess || !where || isReadableWhere(payload, fields, where)) return;
  throw new APIError(UNREADABLE_CONDITION, 400, undefined, true);
};

/**
 * Rejects unreadable conditions, bodies and values of an operation. Only for authenticated users: access rules, which
 * run after these hooks, reject anonymous requests.
 */
export const requireReadable: CollectionBeforeOperationHook = (call) => {
  const { collection, req } = call;
  // Payload marks the type of `call` as deprecated, but not its members.
  const { args, operation } = call as { operation: string; args: Operation };
  if (!req.user) return args as typeof call.args;
  requireReadableWhere(args, req, collection.flattenedFields);
  if (operation !== 'create' && operation !== 'update') return args as typeof call.args;
  const target = { slug: collection.slug, fields: collection.flattenedFields, isGlobal: false };
  return requireFields(args, req, target) as typeof call.args;
};

const readableGlobal: GlobalBeforeOperationHook = ({ args, global, operation, req }): unknown =>
  req.user && operation === 'update'
    ? requireFields(args as Operation, req, {
        slug: global.slug,
        fields: global.flattenedFields,
        isGlobal: true,
      })
    : args;

/** Adds `requireReadable` to a collection, before all hooks that read the body. */
export const withBodyValidation = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [requireReadable, ...(collection.hooks?.beforeOperation ?? [])],
  },
});

export const withGlobalBodyValidation = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: {
    ...global.hooks,
    beforeOperation: [readableGlobal, ...(global.hooks?.beforeOperation ?? [])],
  },
});
