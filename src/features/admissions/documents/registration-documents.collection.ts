import type { CollectionAfterDeleteHook, CollectionConfig, Field } from 'payload';

import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { childOptions, parentField } from '@/core/payload/personal-data-options';
import { REGISTRATION_DOCUMENTS } from '@/features/admissions/documents/registration-documents.definition';
import { removeUnnamed } from '@/features/admissions/documents/registration-documents.files';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { RegistrationDocument } from '@/payload-types';

const { slug, labels, states, limits } = REGISTRATION_DOCUMENTS;

/** Deletes the file of a deleted record, in the background and after the transaction. */
const removeFile: CollectionAfterDeleteHook<RegistrationDocument> = ({ doc, req }) => {
  if (doc.filename) removeUnnamed(req.payload, [doc.filename]);
  return doc;
};

/**
 * Documents of requests: requested and uploaded. Only services write them; deleted with their request. Their files are
 * separate from the public library (`registration-documents.storage.ts`).
 */
export const RegistrationDocuments: CollectionConfig<'registration-documents'> = {
  ...childOptions,
  slug,
  labels,
  // Hidden, because the office reads the documents on the page of their request.
  admin: { hidden: true, useAsTitle: 'name' },
  hooks: { afterDelete: [removeFile] },
  fields: [
    parentField({ name: 'registration', relationTo: REGISTRATIONS.slug, label: 'Solicitud' }),
    { name: 'name', type: 'text', label: 'Documento', required: true, maxLength: limits.name.max },
    { name: 'note', type: 'textarea', label: 'Nota de la oficina', maxLength: limits.note },
    {
      name: 'state',
      type: 'select',
      label: 'Estado',
      required: true,
      defaultValue: 'asked',
      options: toLabelledOptions(states),
    },
    { name: 'reason', type: 'textarea', label: 'Por qué no se acepta', maxLength: limits.reason },
    // Generated name; null before the upload.
    { name: 'filename', type: 'text', label: 'Archivo', unique: true },
    { name: 'bytes', type: 'number', admin: { hidden: true } },
    { name: 'uploadedAt', type: 'date', label: 'Llegó el', admin: { date: dateAndTime } },
    // Null: not scanned yet, or no file.
    {
      name: 'foundCleanAt',
      type: 'date',
      label: 'Analizado sin virus el',
      admin: { date: dateAndTime },
    },
  ] satisfies Field[],
};
