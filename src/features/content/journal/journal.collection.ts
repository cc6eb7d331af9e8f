import { type CollectionConfig, APIError, type CollectionBeforeDeleteHook } from 'payload';

import { contentAccess } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { staffOrPublished } from '@/core/content/visibility';
import {
  addressField,
  contentOptions,
  lineField,
  switchField,
} from '@/core/payload/content-options';
import {
  datePublication,
  publicationDate,
  publicationFields,
} from '@/core/payload/publication-fields';
import { JOURNAL } from '@/features/content/journal/journal.definition';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';

/**
 * Rejects the permanent deletion of an issue that has articles, in the trash or not, because their
 * records for indexers would disappear without notice (docs/decisions/0045).
 *
 * @throws {APIError} 409
 */
const preventDeletionWithArticles: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { totalDocs } = await req.payload.count({
    collection: ARTICLES.slug,
    req,
    overrideAccess: true,
    trash: true,
    where: { issue: { equals: id } },
  });
  if (totalDocs > 0) throw new APIError(ARTICLES.messages.issueHasArticles, 409, null, true);
};

const { slug, limits, messages } = JOURNAL;

export const Journal: CollectionConfig<'journal'> = {
  ...contentOptions,
  slug,
  labels: { singular: 'Número de la revista', plural: 'Revista' },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'volume', 'issue', 'year', 'published'],
    group: 'Contenido',
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
    { ...switchField('published', 'Publicado'), index: true },
    publicationDate,
    ...publicationFields,
  ],
};
