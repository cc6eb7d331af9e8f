import type { CollectionConfig, DateField, Field, FieldHook, GlobalConfig } from 'payload';

import { serverOnlyField, WRITTEN_BY_SERVER } from '@/core/access';

const STAMPS = ['createdAt', 'updatedAt', 'deletedAt'] as const;
type Stamp = (typeof STAMPS)[number];

const isStamp = (field: Field): field is DateField & { name: Stamp } =>
  'name' in field && STAMPS.some((name) => name === field.name);

/**
 * A record may be moved to the trash and back through Payload's own screens; the server sets the time of deletion.
 * Restoring a version neither deletes nor undeletes its record.
 */
const stampDeletion: FieldHook = ({ context, overrideAccess, previousValue, value }): unknown => {
  if (overrideAccess) return value as unknown;
  const stored = (previousValue ?? null) as unknown;
  if (context['isRestoringVersion']) return stored;
  return value ? (stored ?? new Date().toISOString()) : (value as unknown);
};

/** A timestamp field that no request may set. The server and scripts write it with `overrideAccess`. */
const guarded = (field: DateField): DateField =>
  field.name === 'deletedAt'
    ? {
        ...field,
        access: { ...field.access, create: serverOnlyField },
        hooks: {
          ...field.hooks,
          beforeValidate: [...(field.hooks?.beforeValidate ?? []), stampDeletion],
        },
      }
    : { ...field, access: { ...field.access, ...WRITTEN_BY_SERVER } };

const moment = (name: Stamp): DateField => ({
  name,
  type: 'date',
  index: true,
  label: ({ t }) => t(`general:${name}`),
  admin: {
    hidden: true,
    disableBulkEdit: true,
    components: { Cell: '/admin/native/date-cell#DateCell' },
  },
});

const withStamps = (fields: Field[], stamps: Stamp[]): Field[] => {
  const missing = stamps.filter(
    (stamp) => !fields.some((field) => 'name' in field && field.name === stamp),
  );
  return [...fields, ...missing.map(moment)].map((field) =>
    isStamp(field) ? guarded(field) : field,
  );
};

/**
 * Returns the collection with timestamps that no request may set, shown in the campus's time zone: Payload's default
 * fields are writable and shown in the time zone of the browser.
 */
export const withCampusDates = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: withStamps(
    collection.fields,
    collection.timestamps === false
      ? []
      : ['updatedAt', 'createdAt', ...(collection.trash ? (['deletedAt'] as const) : [])],
  ),
});

export const withGuardedStamps = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  fields: withStamps(global.fields, ['updatedAt', 'createdAt']).map((field) =>
    isStamp(field) ? { ...field, index: false } : field,
  ),
});
