import {
  beforeChangeTraverseFields,
  beforeValidateTraverseFields,
  type CollectionSlug,
  createLocalReq,
  type SanitizedCollectionConfig,
  type TypeWithID,
  ValidationError,
  type ValidationFieldError,
} from 'payload';

import { RecordFault } from './errors';
import { isUnstored } from './files';
import type { ImportRun } from './import-run';

/** Validation of a dry run: the checks of Payload's operations without their writes. */

interface Wanted {
  collection: CollectionSlug;
  data: Record<string, unknown>;
  /** Id of the record; 0 for a new one. */
  record: number;
}

const readDocument = async (
  { payload }: ImportRun,
  { collection, record }: Wanted,
): Promise<TypeWithID & Record<string, unknown>> => {
  const found: unknown =
    record > 0 &&
    (await payload.findByID({
      collection,
      id: record,
      overrideAccess: true,
      depth: 0,
      disableErrors: true,
    }));
  return (found || {}) as TypeWithID & Record<string, unknown>;
};

/** Unique fields whose value another record has, stored or to be stored by this run. */
const findTakenValues = async (
  { payload, seen }: ImportRun,
  config: SanitizedCollectionConfig,
  { collection, data, record }: Wanted,
): Promise<string[]> => {
  const names = config.flattenedFields
    .filter((field) => 'unique' in field && field.unique === true)
    .map(({ name }) => name)
    .filter((name) => typeof data[name] === 'string' && data[name] !== '');
  const taken: string[] = [];
  for (const name of names) {
    const { docs } = await payload.find({
      collection,
      overrideAccess: true,
      depth: 0,
      limit: 1,
      pagination: false,
      trash: true,
      where: { and: [{ [name]: { equals: data[name] } }, { id: { not_equals: record } }] },
    });
    const value = `${collection} ${name} ${String(data[name])}`;
    if (docs.length > 0 || seen.uniqueValues.has(value)) taken.push(name);
    seen.uniqueValues.add(value);
  }
  return taken;
};

/** @throws {ValidationError} as `payload.create` or `payload.update` would */
export const checkRecord = async (run: ImportRun, wanted: Wanted): Promise<void> => {
  const { config } = run.payload.collections[wanted.collection];
  const req = await createLocalReq({}, run.payload);
  const doc = await readDocument(run, wanted);
  const operation = wanted.record > 0 ? ('update' as const) : ('create' as const);
  let data = structuredClone(wanted.data);
  const shared = () => ({
    collection: config,
    context: req.context,
    data,
    doc,
    fields: config.fields,
    global: null,
    operation,
    overrideAccess: true,
    parentIndexPath: '',
    parentIsLocalized: false,
    parentPath: '',
    parentSchemaPath: '',
    req,
    siblingData: data,
    siblingDoc: doc,
    ...(wanted.record > 0 ? { id: wanted.record } : {}),
  });
  await beforeValidateTraverseFields(shared());
  for (const hook of config.hooks.beforeValidate) {
    const changed: unknown = await hook({
      collection: config,
      context: req.context,
      data,
      operation,
      originalDoc: doc,
      req,
    });
    data = (changed ?? data) as Record<string, unknown>;
  }
  const errors: ValidationFieldError[] = [];
  await beforeChangeTraverseFields({
    ...shared(),
    docWithLocales: doc,
    errors,
    fieldLabelPath: '',
    mergeLocaleActions: [],
    siblingDocWithLocales: doc,
    skipValidation: false,
  });
  // Ignore errors about files that a dry run did not store, because they cannot be found.
  const refused = errors.filter(({ path }) => !isUnstored(data[path]));
  if (refused.length > 0) {
    throw new ValidationError({ collection: config.slug, errors: refused, req }, req.t);
  }
  const taken = await findTakenValues(run, config, { ...wanted, data });
  if (taken.length > 0) throw new RecordFault('ya hay aquí un registro con este identificador');
};
