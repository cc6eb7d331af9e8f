import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type FieldAccess,
  type FlattenedField,
  type PayloadRequest,
} from 'payload';

import { formatNameList } from '@/shared/format-name-list';

/**
 * Payload's native routes drop the fields of a body that the user may not write, and answer 200. Here such a change is
 * refused: 403 for a field that the user may not write, 400 for a body without any field of the collection. Payload's
 * own screens send all fields of a record back, so an unchanged value is no change.
 */

type Values = Record<string, unknown>;

declare module 'payload' {
  interface RequestContext {
    /** Body of a native update of this collection, before Payload drops fields of it. */
    sentFields?: { slug: string; fields: Values };
  }
}

const NOTHING = 'No hay nada que cambiar: la solicitud no trae ningún campo conocido.';

const refuseNames = (names: readonly string[]): string =>
  `Aquí no se ${names.length === 1 ? 'puede' : 'pueden'} cambiar: ${formatNameList(names)}. No se ha guardado nada.`;

/** Fields that Payload sets with every write, and rows that change without their record. */
const UNCHECKED = new Set(['id', 'updatedAt', 'sessions']);
/** Counts and marks that change without their record's `updatedAt`: an open screen may have a former value. */
const UNCHECKED_IN_SCREENS = new Set([
  'uses',
  'lacksDocuments',
  'hasDocumentsToReview',
  'reviewState',
]);

/** Label of a field, or the name of a hidden field, because its label is Payload's own, in English. */
const labelOf = (field: FlattenedField): string => {
  const { admin, hidden, label, name } = field as {
    admin?: { disabled?: boolean };
    hidden?: boolean;
    label?: unknown;
    name: string;
  };
  return typeof label === 'string' && !admin?.disabled && !hidden ? label : name;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** A value in a canonical form for comparison: references as ids, dates as numbers, rows without their ids. */
const normalize = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(normalize);
  if (value !== null && typeof value === 'object') {
    const { id, ...rest } = value as Values;
    const isReference = id !== undefined && ('createdAt' in rest || 'updatedAt' in rest);
    if (isReference) return normalize(id);
    return Object.fromEntries(
      Object.entries(rest)
        .filter(([, part]) => !isEmpty(part))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, part]) => [name, normalize(part)]),
    );
  }
  const isDate = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/u.test(value);
  return isDate ? Date.parse(value) : value;
};

export const isSameValue = (sent: unknown, stored: unknown): boolean => {
  if (isEmpty(sent) && isEmpty(stored)) return true;
  if (typeof sent === 'boolean' || typeof stored === 'boolean')
    return Boolean(sent) === Boolean(stored);
  if (typeof sent === 'string' && typeof stored === 'number') return Number(sent) === stored;
  return JSON.stringify(normalize(sent)) === JSON.stringify(normalize(stored));
};

/** Whether the request is for a native route of this collection, and not for the contract or from the server. */
const isNative = ({ pathname, payloadAPI }: PayloadRequest, slug: string): boolean =>
  payloadAPI === 'REST' && new RegExp(`^/api/${slug}(?:/|$)`, 'iu').test(pathname);

const isForm = ({ headers }: PayloadRequest): boolean =>
  headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/** Whether the body comes from a Payload screen; these screens send whole records. */
const isOfScreen = (req: PayloadRequest, sent: Values): boolean =>
  isForm(req) && 'updatedAt' in sent;

/**
 * Whether the body comes from a screen that was opened before the record was last stored. Its
 * read-only fields may have changed since (only the server changes them), so they are dropped, as in
 * Payload.
 */
const isOfOutdatedScreen = (req: PayloadRequest, sent: Values, stored: Values): boolean =>
  isOfScreen(req, sent) && !isSameValue(sent['updatedAt'], stored['updatedAt']);

/**
 * Whether the request changes nothing: it has no file and no crop, and its body has no field of the
 * collection that a client may change.
 */
const isOfNothing = (
  req: PayloadRequest,
  sent: Values,
  fields: readonly FlattenedField[],
): boolean => {
  if (req.file || req.query['uploadEdits']) return false;
  const known = new Set(['password', ...fields.map(({ name }) => name)]);
  return !Object.keys(sent).some((name) => known.has(name) && !UNCHECKED.has(name));
};

interface Call {
  operation: string;
  args: { data?: unknown; overrideAccess?: boolean };
}

const rememberSentFields: CollectionBeforeOperationHook = (call) => {
  const { collection, req } = call;
  // Payload marks the type of `call` as deprecated, but not its members.
  const { args, operation } = call as unknown as Call;
  if (operation !== 'update') return;
  const { slug } = collection;
  const { data, overrideAccess } = args;
  // A hook may update a record with the same request; that update is from the server and is not checked.
  if (req.context.sentFields?.slug === slug) delete req.context.sentFields;
  // A new file changes the fields that describe it.
  if (overrideAccess || !req.user || req.file || !isNative(req, slug)) return;
  req.context.sentFields = { slug, fields: { ...(data as Values) } };
};

const refuseClosedFields: CollectionBeforeValidateHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { sentFields } = req.context;
  if (operation !== 'update' || sentFields?.slug !== collection.slug || !originalDoc) {
    return data as unknown;
  }
  const { fields: sent } = sentFields;
  const stored = originalDoc as Values & { id: number };
  if (isOfNothing(req, sent, collection.flattenedFields)) {
    throw new APIError(NOTHING, 400, null, true);
  }
  if (isOfOutdatedScreen(req, sent, stored)) return data as unknown;
  const refused: string[] = [];
  for (const field of collection.flattenedFields) {
    const { name } = field;
    const access = (field as { access?: { update?: FieldAccess } }).access?.update;
    if (!access || !(name in sent) || UNCHECKED.has(name)) continue;
    if (isOfScreen(req, sent) && UNCHECKED_IN_SCREENS.has(name)) continue;
    if (isSameValue(sent[name], stored[name])) continue;
    const siblingData = { ...sent };
    if (await access({ id: stored.id, data: sent, doc: stored, req, siblingData })) continue;
    refused.push(labelOf(field));
  }
  if (refused.length > 0) throw new APIError(refuseNames(refused), 403, null, true);
  return data as unknown;
};

/** A collection whose native updates refuse what they would otherwise ignore. */
export const withClosedFields = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [...(collection.hooks?.beforeOperation ?? []), rememberSentFields],
    beforeValidate: [refuseClosedFields, ...(collection.hooks?.beforeValidate ?? [])],
  },
});
