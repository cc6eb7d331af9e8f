import type { CollectionConfig } from 'payload';

import { contentAccess } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { staffOrPublished } from '@/core/content/visibility';
import { contentOptions } from '@/core/payload/content-options';
import { livePreviewOf } from '@/core/payload/live-preview';
import {
  datePublication,
  publicationDate,
  publicationFields,
} from '@/core/payload/publication-fields';
import { validateText, validateUrl } from '@/core/payload/validate';
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
    {
      name: 'title',
      type: 'text',
      label: 'Título',
      required: true,
      maxLength: limits.title,
      validate: validateText(1, limits.title, messages.title),
    },
    {
      name: 'volume',
      type: 'text',
      label: 'Volumen',
      required: true,
      maxLength: limits.number,
      validate: validateText(1, limits.number, messages.volume),
    },
    {
      name: 'issue',
      type: 'text',
      label: 'Número',
      required: true,
      maxLength: limits.number,
      validate: validateText(1, limits.number, messages.issue),
    },
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
    { name: 'coverImageUrl', type: 'text', label: 'Portada (dirección)', validate: validateUrl },
    {
      name: 'pdfUrl',
      type: 'text',
      label: 'PDF (dirección)',
      required: true,
      validate: validateUrl,
    },
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
