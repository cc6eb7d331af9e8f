import type { CollectionConfig } from 'payload';

import { contentAccess } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { staffOrPublished } from '@/core/content/visibility';
import {
  addressField,
  categoryField,
  contentOptions,
  lineField,
  toOptions,
} from '@/core/payload/content-options';
import { publicationFields, publishedByDefault } from '@/core/payload/publication-fields';
import { searchTextField } from '@/core/payload/search-text';
import { DOCUMENTS } from '@/features/content/documents/documents.definition';

const { slug, categories, fileTypes, limits, messages } = DOCUMENTS;

export const Documents: CollectionConfig<'documents'> = {
  ...contentOptions,
  slug,
  labels: { singular: 'Documento', plural: 'Documentos' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'fileType', 'published', 'createdAt'],
    group: 'Contenido',
  },
  access: contentAccess(staffOrPublished),
  hooks: invalidationHooks(() => [slug]),
  // Index for the counts of the public site, in total and by year.
  indexes: [{ fields: ['deletedAt', 'published', 'createdAt', 'publishAt', 'withdrawAt'] }],
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
    publishedByDefault('Publicado'),
    ...publicationFields,
    searchTextField(['title', 'description']),
  ],
};
