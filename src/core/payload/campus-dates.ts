import type { CollectionConfig, DateField } from 'payload';

const moment = (name: 'createdAt' | 'updatedAt' | 'deletedAt'): DateField => ({
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

/**
 * A collection whose stamps its lists tell in the campus's zone: Payload would add the same fields
 * by itself and tell them in the zone of whoever looks.
 */
export const withCampusDates = (collection: CollectionConfig): CollectionConfig => {
  if (collection.timestamps === false) return collection;
  const isOwn = (field: DateField) =>
    collection.fields.some((own) => 'name' in own && own.name === field.name);
  const stamps = [
    moment('updatedAt'),
    moment('createdAt'),
    ...(collection.trash ? [moment('deletedAt')] : []),
  ];
  return {
    ...collection,
    fields: [...collection.fields, ...stamps.filter((stamp) => !isOwn(stamp))],
  };
};
