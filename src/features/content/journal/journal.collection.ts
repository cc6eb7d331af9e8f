import type { CollectionConfig } from 'payload';

import { contentAccess } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { staffOrPublished } from '@/core/content/visibility';
import { addressField, contentOptions, lineField } from '@/core/payload/content-options';
import { livePreviewOf } from '@/core/payload/live-preview';
import {
  datePublication,
  publicationDate,
  publicationFields,
} from '@/core/payload/publication-fields';
import { preventDeletionWithArticles } from '@/features/content/journal/articles/articles.hooks';
import { JOURNAL } from '@/features/content/journal/journal.definition';

const { slug, limits, messages } = JOURNAL;

export const Journal: CollectionConfig<'journal'> = {
  ...contentOptions,
  slug,
  labels: { singular: 'Número de la revista', plural: 'Revista' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'volume', 'issue', 'year', 'published'],
    group: 'Contenido',
    livePreview: livePreviewOf('journal'),
  },
  defaultSort: '-year',
  access: contentAccess(staffOrPublished),
  hooks: {
    ...invalidationHooks(() => [slug]),
    beforeChange: [datePublication],
    beforeDelete: [preventDeletionWithArticles],
  },
  fields: [
    lineField('title', 'Título', { max: limits.title, message: messages.title }),
    lineField('volume', 'Volumen', { max: limits.number, message: messages.volume }),
    lineField('issue', 'Número', { max: limits.number, message: messages.issue }),
    {
      name: 'year',
      type: 'number',
      label: 'Año',
      required: true,
      min: limits.firstYear,
      max: limits.lastYear,
      index: true,
    },
    { name: 'description', type: 'textarea', label: 'Descripción', maxLength: limits.description },
    addressField('coverImageUrl', 'Portada (dirección)'),
    addressField('pdfUrl', 'PDF (dirección)', true),
    {
      name: 'published',
      type: 'checkbox',
      label: 'Publicado',
      defaultValue: false,
      required: true,
      index: true,
    },
    publicationDate,
    ...publicationFields,
  ],
};
