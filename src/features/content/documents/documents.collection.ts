import type { CollectionConfig } from 'payload';

import { contentAccess } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { staffOrVisible } from '@/core/content/visibility';
import {
  addressField,
  categoryField,
  contentOptions,
  lineField,
  toOptions,
} from '@/core/payload/content-options';
import { publicationFields } from '@/core/payload/publication-fields';
import { searchTextField } from '@/core/payload/search-text';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';

const { slug, categories, fileTypes, limits, messages } = DOCUMENTS;

export const Documents: CollectionConfig<'documents'> = {
  ...contentOptions,
  slug,
  labels: { singular: 'Documento', plural: 'Documentos' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'fileType', 'createdAt'],
    group: 'Contenido',
  },
  access: contentAccess(staffOrVisible),
  hooks: invalidationHooks(() => [slug]),
  // What the public site counts, in all and by year.
  indexes: [{ fields: ['deletedAt', 'createdAt', 'publishAt', 'withdrawAt'] }],
  fields: [
    lineField('title', 'Título', { max: limits.title, message: messages.title }),
    { name: 'description', type: 'textarea', label: 'Descripción', maxLength: limits.description },
    categoryField(categories),
    addressField('fileUrl', 'Archivo (dirección)', true),
    {
      name: 'fileType',
      type: 'select',
      label: 'Tipo de archivo',
      required: true,
      options: toOptions(fileTypes),
    },
    ...publicationFields,
    searchTextField(['title', 'description']),
  ],
};
