import type { CollectionConfig, DateField, Field, FieldHook, GlobalConfig } from 'payload';

import { serverOnlyField, WRITTEN_BY_SERVER } from '@/core/access';
import { SKIPPED_TIME } from '@/core/content/instants';
import { refusal } from '@/core/payload/field-error';
import { settings } from '@/core/settings';
import { parseCampusDate } from '@/shared/date-input';

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

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?$/u;

/**
 * Reads a date without a zone in the campus's time zone, as everywhere in the API, because Payload would
 * use the time zone of the process.
 */
const readCampusTime: FieldHook = ({ collection, field, path, req, value }): unknown => {
  if (typeof value !== 'string' || !WITHOUT_ZONE.test(value)) return value;
  const instant = parseCampusDate(value, settings().timeZone);
  if (instant) return instant.toISOString();
  throw refusal({
    collection: collection?.slug ?? '',
    req,
    path: path.join('.'),
    label: 'label' in field && typeof field.label === 'string' ? field.label : path.join('.'),
    message: parseCampusDate(value, 'UTC') ? SKIPPED_TIME : 'Ingrese una fecha válida',
  });
};

const isDateAndTime = (field: Field): field is DateField =>
  field.type === 'date' && field.admin?.date?.pickerAppearance === 'dayAndTime';

const inCampusTime = (field: DateField): DateField => ({
  ...field,
  hooks: {
    ...field.hooks,
    beforeValidate: [readCampusTime, ...(field.hooks?.beforeValidate ?? [])],
  },
  admin: {
    ...field.admin,
    components: {
      Field: '/admin/native/campus-date-field#CampusDateField',
      Cell: '/admin/native/date-cell#DateCell',
      ...field.admin?.components,
    },
  },
});

/** The fields of a collection, at any depth, with dates and times in the campus's time zone. */
const withCampusTimes = (fields: Field[]): Field[] =>
  fields.map((field) => {
    if (isDateAndTime(field)) return inCampusTime(field);
    if (field.type === 'tabs') {
      return {
        ...field,
        tabs: field.tabs.map((tab) => ({ ...tab, fields: withCampusTimes(tab.fields) })),
      };
    }
    return 'fields' in field ? { ...field, fields: withCampusTimes(field.fields) } : field;
  });

/**
 * Returns the collection with dates in the campus's time zone, and timestamps that no request may set. By
 * default, Payload's fields display and read dates in the browser's time zone, and its timestamps are
 * writable.
 */
export const withCampusDates = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: withStamps(
    withCampusTimes(collection.fields),
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
