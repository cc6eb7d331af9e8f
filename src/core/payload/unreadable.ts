import {
  APIError,
  type AfterErrorHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
} from 'payload';

import { unavailable } from '@/core/api/errors';
import { isDatabaseAway, isUnreadableValue, UNREADABLE_VALUE } from '@/core/database/faults';

/** What the reader of multipart forms says of one that is cut short or makes no sense. */
const BROKEN_FORM =
  /^(?:Malformed part header|Malformed content type|Unexpected end of (?:form|file)|Multipart: Boundary not found|Request is not eligible for file upload)$/u;
/** What it says of one with too much in it. */
const LARGE_FORM = /limit has been reached$/u;

const UNREADABLE_FORM = 'El formulario llegó incompleto o dañado. Inténtalo de nuevo.';
const TOO_LARGE = 'El formulario o su archivo es demasiado grande.';

const refuse = (message: string, status = 400) => ({
  status,
  response: { errors: [{ message }] },
});

/** The part of a form that holds the fields is read with `JSON.parse`. */
const isBrokenJson = (error: Error): boolean =>
  error instanceof SyntaxError && error.message.includes('JSON');

/** An error of Payload's or ours says its status, and its own words. */
const isUnexpected = (error: Error & { status?: number }): boolean =>
  (error.status ?? 500) === 500;

/**
 * Payload's own routes answer 500 to a form that cannot be read and to a query that makes no sense (a
 * limit that is a list), and English to one that is too large: all their sender's fault. A database that is away is
 * no fault of the program's either.
 */
export const refuseUnreadable: AfterErrorHook = ({ error }) => {
  if (BROKEN_FORM.test(error.message) || isBrokenJson(error)) return refuse(UNREADABLE_FORM);
  if (isUnexpected(error) && isDatabaseAway(error)) return refuse(unavailable().message, 503);
  if (LARGE_FORM.test(error.message)) return refuse(TOO_LARGE, 413);
  return isUnreadableValue(error) ? refuse(UNREADABLE_VALUE) : undefined;
};

/** Payload reads fields from whatever it was sent, and answers 500 to none, a text or `null`. */
const requireFields = (args: { data?: unknown }, hasFile = false): { data?: unknown } => {
  const { data } = args;
  if (data === undefined && hasFile) return { ...args, data: {} };
  if (data !== null && typeof data === 'object' && !Array.isArray(data)) return args;
  throw new APIError(UNREADABLE_FORM, 400, undefined, true);
};

// Only for who is signed in: strangers are refused by the access rules, which run after these hooks.
// eslint-disable-next-line @typescript-eslint/no-deprecated -- one member of its union is
const readable: CollectionBeforeOperationHook = ({ args, operation, req }) =>
  req.user && (operation === 'create' || operation === 'update')
    ? (requireFields(args, Boolean(req.file)) as typeof args)
    : args;

const readableGlobal: GlobalBeforeOperationHook = ({ args, operation, req }): unknown =>
  req.user && operation === 'update' ? requireFields(args as object) : args;

/** A collection whose writes are refused where they bring no fields, before anything reads them. */
export const withReadableBodies = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [readable, ...(collection.hooks?.beforeOperation ?? [])],
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
