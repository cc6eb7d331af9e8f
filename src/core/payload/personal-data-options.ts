import type { CollectionConfig, CollectionSlug, Field, TextField } from 'payload';

import {
  administratorsOnly,
  administratorsWithoutForm,
  denied,
  WRITTEN_BY_SERVER,
} from '@/core/access';
import { dateAndTime } from '@/core/payload/dates';

/**
 * Common options of collections with personal data: only administrators may read them, and may delete
 * one record at a time; only the services of the public forms create records.
 */
export const peopleOptions = {
  timestamps: true,
  defaultSort: '-createdAt',
  disableDuplicate: true,
  /** The activity log refers to such a record by its id only: after an erasure it must contain no personal data. */
  custom: { isPersonal: true },
  access: {
    read: administratorsOnly,
    create: denied,
    update: denied,
    // Hides the delete buttons of Payload's lists and forms.
    delete: administratorsWithoutForm,
  },
} satisfies Partial<CollectionConfig>;

/** Options of dependent records: written by services only, and deleted with their record. */
export const childOptions = {
  ...peopleOptions,
  access: { ...peopleOptions.access, delete: denied },
  lockDocuments: false,
} satisfies Partial<CollectionConfig>;

export interface Owner {
  name: string;
  relationTo: CollectionSlug;
  label: string;
}
export const parentField = (owner: Owner): Field => ({
  ...owner,
  type: 'relationship',
  required: true,
  index: true,
});

/**
 * Idempotency key of a submission: see `core/idempotent-submission`. The unique index also covers concurrent requests on two
 * instances. Not part of any screen or response.
 */
export const submissionKeyField: TextField = {
  name: 'submissionKey',
  type: 'text',
  unique: true,
  hidden: true,
  access: WRITTEN_BY_SERVER,
};

/**
 * The version of the privacy policy in force when the record was created, and the time. Both are
 * empty in records that are older than these fields.
 */
export const consentFields: Field[] = [
  { name: 'consentVersion', type: 'text', label: 'Versión de la política de privacidad' },
  {
    name: 'consentAt',
    type: 'date',
    label: 'Política de privacidad vista el',
    admin: { date: dateAndTime },
  },
].map(
  (field) =>
    ({ ...field, admin: { ...field.admin, position: 'sidebar', readOnly: true } }) as Field,
);

export const INBOX_GROUP = 'Bandejas';

/** Time of receipt: Payload's `createdAt` with a label of ours, shown in the campus's time zone. */
export const receivedAt: Field = {
  name: 'createdAt',
  type: 'date',
  label: 'Recibido',
  index: true,
  admin: {
    hidden: true,
    disableBulkEdit: true,
    components: { Cell: '/admin/native/date-cell#DateCell' },
  },
};
