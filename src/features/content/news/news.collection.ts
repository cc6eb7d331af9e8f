import type { CollectionConfig } from 'payload';

import { contentAccess } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { staffOrPublished } from '@/core/content/visibility';
import {
  addressField,
  categoryField,
  contentOptions,
  lineField,
  switchField,
} from '@/core/payload/content-options';
import {
  datePublication,
  publicationDate,
  publicationFields,
} from '@/core/payload/publication-fields';
import { searchTextField } from '@/core/payload/search-text';
import { validateText } from '@/core/payload/validate';
import { contentEditor, refuseForeignContent } from '@/core/rich-text/editor';
import { NEWS } from '@/features/content/news/news.definition';

const { slug, categories, limits, messages } = NEWS;

export const News: CollectionConfig<'news'> = {
  ...contentOptions,
  slug,
  labels: { singular: 'Noticia', plural: 'Noticias' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'published', 'publishedOn'],
    group: 'Contenido',
  },
  access: contentAccess(staffOrPublished),
  hooks: {
    ...invalidationHooks(() => [slug]),
    beforeValidate: [refuseForeignContent],
    beforeChange: [datePublication],
  },
  // Index for the counts of the public site, in total and by year.
  indexes: [{ fields: ['deletedAt', 'published', 'publishedOn', 'publishAt', 'withdrawAt'] }],
  fields: [
    lineField('title', 'Título', { max: limits.title, message: messages.title }),
    {
      name: 'excerpt',
      type: 'textarea',
      label: 'Resumen',
      required: true,
      maxLength: limits.excerpt,
      validate: validateText(1, limits.excerpt, messages.excerpt),
    },
    {
      name: 'content',
      type: 'richText',
      label: 'Contenido',
      required: true,
      editor: contentEditor,
    },
    categoryField(categories),
    addressField('imageUrl', 'Imagen (dirección)'),
    switchField('published', 'Publicada'),
    publicationDate,
    ...publicationFields,
    searchTextField(['title', 'excerpt']),
  ],
};
