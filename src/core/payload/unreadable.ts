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
  isDatabaseAway,
  isUnreadableValue,
  MISSING_RECORD,
  missingReferenceOf,
  UNREADABLE_VALUE,
} from '@/core/database/faults';
import { findWrongValues } from '@/core/payload/field-values';
import { isReadableWhere } from '@/core/payload/query-conditions';
import { toSnakeCase } from '@/shared/spelling';

/** What the reader of multipart forms says of one that is cut short or makes no sense. */
const BROKEN_FORM =
  /^(?:Malformed part header|Malformed content type|Unexpected end of (?:form|file)|Multipart: Boundary not found|Request is not eligible for file upload)$/u;
/** What it says of one with too much in it. */
const LARGE_FORM = /limit has been reached$/u;

const UNREADABLE_FORM = 'El formulario llegó incompleto o dañado. Inténtalo de nuevo.';
const UNREADABLE_CONDITION = 'Hay una condición de la búsqueda que no se puede leer.';
const TOO_LARGE = 'El formulario o su archivo es demasiado grande.';

const refuse = (message: string, status = 400) => ({
  status,
  response: { errors: [{ message }] },
});

/** The part of a form that holds the fields is read with `JSON.parse`. */
const isBrokenJson = (error: Error): boolean =>
  error instanceof SyntaxError && error.message.includes('JSON');

/** The refusal of fields, in the shape in which Payload's forms show one beside each. */
const refuseFields = (errors: { path: string; message: string }[], message: string) => ({
  status: 400,
  response: { errors: [{ name: 'ValidationError', message, data: { errors } }] },
});

/** The fields whose columns name a row that does not exist. */
const referencesOf = (
  fields: readonly FlattenedField[],
  columns: readonly string[],
): { path: string; message: string }[] =>
  fields
    .filter(({ name }) => columns.includes(`${toSnakeCase(name)}_id`))
    .map(({ name }) => ({ path: name, message: MISSING_RECORD }));

/** An error of Payload's or ours says its status, and its own words. */
const isUnexpected = (error: Error & { status?: number }): boolean => (error.status ?? 500) === 500;

/**
 * Payload's own routes answer 500 to a form that cannot be read, to a query that makes no sense (a
 * limit that is a list) and to a relation to a record that does not exist, and English to a form that is too large. All
 * are their sender's fault. A database that is away is no fault of the program's either.
 */
export const refuseUnreadable: AfterErrorHook = ({ collection, error }) => {
  if (BROKEN_FORM.test(error.message) || isBrokenJson(error)) return refuse(UNREADABLE_FORM);
  if (isUnexpected(error) && isDatabaseAway(error)) return refuse(unavailable().message, 503);
  if (LARGE_FORM.test(error.message)) return refuse(TOO_LARGE, 413);
  if (isUnreadableValue(error)) return refuse(UNREADABLE_VALUE);
  const columns = missingReferenceOf(error);
  if (!columns) return undefined;
  return refuseFields(referencesOf(collection?.flattenedFields ?? [], columns), MISSING_RECORD);
};

interface Operation {
  data?: unknown;
  overrideAccess?: boolean;
  where?: Where;
}

/** Where data of an operation goes. */
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
 * Payload reads fields from whatever it was sent, and answers 500 to none, a text or `null`; so it and our own rules do
 * to values of another kind than their fields'.
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
 * Refuses the conditions, bodies and values of an operation that cannot be read. Only for accounts: strangers are refused
 * by the access rules, which run after these hooks.
 */
export const requireReadable: CollectionBeforeOperationHook = (call) => {
  const { collection, req } = call;
  // Payload marks the type of `call` as deprecated, not what is in it.
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

/** A collection whose writes are refused where they bring no fields, before anything reads them. */
export const withReadableBodies = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [requireReadable, ...(collection.hooks?.beforeOperation ?? [])],
  },
});

/** The same of a global. */
export const withReadableGlobalBodies = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: {
    ...global.hooks,
    beforeOperation: [readableGlobal, ...(global.hooks?.beforeOperation ?? [])],
  },
});
