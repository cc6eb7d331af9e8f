import type { Access, CollectionConfig, Field, UIField, Where } from 'payload';

import { contentAccess, isStaff } from '@/core/access';
import { invalidationHooks } from '@/core/invalidation/hooks';
import { contentOptions } from '@/core/payload/content-options';
import { ARTICLES } from '@/features/content/journal/articles/articles.definition';
import {
  abstractFields,
  authorFields,
  contentsFields,
  fileFields,
  placeFields,
  recordFields,
  referenceFields,
} from '@/features/content/journal/articles/articles.fields';
import { recordDeletion } from '@/features/content/journal/articles/oai/oai-records.queries';
import { requestTime, whereVisible } from '@/core/content/visibility';

/**
 * Public articles: published, in a visible issue that is not in the trash. The only place of this rule for Payload; its
 * SQL form is in `articles.queries.ts`.
 */
const wherePublic = (now: number): Where => ({
  and: [
    { published: { equals: true } },
    { 'issue.deletedAt': { exists: false } },
    whereVisible(now, 'issue.'),
  ],
});

/** Staff read all articles, the public site only public ones. */
const staffOrPublicArticle: Access = ({ req }) => {
  if (isStaff(req)) return true;
  return req.context.publicSite === true ? wherePublic(requestTime(req)) : false;
};

const { slug, labels } = ARTICLES;

/** UI field in the form's sidebar; stores nothing. */
const aside = (name: string, component: string): UIField => ({
  name,
  type: 'ui',
  admin: {
    position: 'sidebar',
    disableListColumn: true,
    components: { Field: `/features/content/journal/articles/admin/${component}` },
  },
});

/** A part of the form under a heading. Without a name, because a named group nests its fields in the database. */
const section = (label: string, fields: Field[]): Field => ({
  type: 'group',
  label,
  fields,
  admin: { components: { Label: '/admin/native/section-heading#SectionHeading' } },
});

const { afterChange, afterDelete } = invalidationHooks(() => [slug]);

export const Articles: CollectionConfig<'articles'> = {
  ...contentOptions,
  slug,
  labels,
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'issue', 'section', 'order', 'published'],
    listSearchableFields: ['title', 'section', 'doi'],
    group: 'Contenido',
  },
  defaultSort: ['-issue', 'order'],
  access: contentAccess(staffOrPublicArticle),
  hooks: { afterChange, afterDelete: [recordDeletion, ...afterDelete] },
  fields: [
    section('Artículo', contentsFields),
    section('Archivos', fileFields),
    section('Lugar en el número', placeFields),
    section('Autoría', authorFields),
    section('Resúmenes', abstractFields),
    section('Registro', recordFields),
    section('Referencias', referenceFields),
    {
      name: 'published',
      type: 'checkbox',
      label: 'Publicado',
      defaultValue: false,
      required: true,
      index: true,
      admin: {
        position: 'sidebar',
        description: 'Sin publicar, queda como borrador y solo se ve aquí.',
      },
    },
    aside('unsigned', 'unsigned-notice#UnsignedNotice'),
    aside('ways', 'article-ways#ArticleWays'),
  ],
};
