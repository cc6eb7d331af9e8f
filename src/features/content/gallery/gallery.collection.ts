import type { CollectionConfig } from 'payload';

import { contentAccess } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { staffOrPublished } from '@/core/content/visibility';
import {
  addressField,
  categoryField,
  contentOptions,
  lineField,
} from '@/core/payload/content-options';
import { publicationFields, publishedByDefault } from '@/core/payload/publication-fields';
import { searchTextField } from '@/core/payload/search-text';
import { GALLERY } from '@/features/content/gallery/gallery.definition';

const { slug, categories, limits, messages } = GALLERY;

export const Gallery: CollectionConfig<'gallery'> = {
  ...contentOptions,
  slug,
  labels: { singular: 'Imagen de la galería', plural: 'Galería' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'published', 'createdAt'],
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
    addressField('imageUrl', 'Imagen (dirección)', true),
    publishedByDefault('Publicada'),
    ...publicationFields,
    searchTextField(['title', 'description']),
  ],
};
