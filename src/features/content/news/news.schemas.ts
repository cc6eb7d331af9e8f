import { z } from 'zod';

import {
  categoryLists,
  datedPublicationInput,
  publicationRecord,
} from '@/core/content/publication';
import { richTextInput } from '@/core/rich-text/state.schema';
import {
  altText,
  lastSeen,
  option,
  optionalUrl,
  recordFields,
  recordSchema,
  requiredLongText,
  requiredText,
  switchParameter,
  unfinishedText,
} from '@/core/schema';
import { NEWS } from '@/features/content/news/news.definition';
import { lastEditFields } from '@/features/compliance/audit-log/activity.schemas';
import { viewsField } from '@/features/content/page-views/views.schemas';

const { allCategories, categories, limits, messages } = NEWS;

/** Input for a new news item: the values of the back office's form. */
export const newsInput = z.object({
  title: requiredText(messages.title, { max: limits.title }),
  excerpt: requiredLongText(messages.excerpt, { max: limits.excerpt }),
  content: richTextInput(messages.content, limits.content),
  category: option(categories, {
    required: messages.categoryRequired,
    invalid: messages.categoryInvalid,
  }),
  imageUrl: optionalUrl,
  ...datedPublicationInput,
});
export type NewsInput = z.output<typeof newsInput>;

/** An unsaved news item for the preview. */
export const newsDraft = z.object({
  title: unfinishedText,
  excerpt: unfinishedText,
  content: z.unknown().optional().describe('Estado del editor Lexical'),
  category: unfinishedText,
  imageUrl: unfinishedText,
  publishAt: unfinishedText,
  publishedOn: unfinishedText,
});
export type NewsDraft = z.output<typeof newsDraft>;

const publicFields = {
  ...recordFields,
  title: z.string(),
  excerpt: z.string(),
  content: z
    .string()
    .describe(
      'Texto sin formato; una línea vacía separa los párrafos, y cada fila de una tabla es un renglón',
    ),
  contentHtml: z.string().describe('HTML saneado'),
  category: z.enum(categories),
  imageUrl: z.string().nullable(),
  imageAlt: altText,
  publishedOn: z.iso.datetime().describe('La fecha que se lee en el sitio'),
  updatedAt: z.iso.datetime(),
};

/** A summary has no content. */
const listedFields = {
  ...publicFields,
  content: publicFields.content.nullable(),
  contentHtml: publicFields.contentHtml.nullable(),
};

const { filter, adminFilter } = categoryLists(categories, allCategories);

export const newsSchemas = {
  input: newsInput,
  /** Absent fields keep their value. */
  change: newsInput.partial().extend({ updatedAt: lastSeen }),
  /** With `summary` the records of the lists come without content. */
  filter: filter.extend({ summary: switchParameter }),
  adminFilter: adminFilter.extend({ summary: switchParameter }),
  record: recordSchema(publicFields),
  listed: recordSchema(listedFields),
  adminRecord: recordSchema({
    ...listedFields,
    publishedOn: publicFields.publishedOn.nullable(),
    ...publicationRecord,
    ...viewsField,
    ...lastEditFields,
    contentState: z.unknown().describe('Estado del editor Lexical'),
  }),
};
export type NewsAdminFilter = z.output<typeof newsSchemas.adminFilter>;

/** A draft in its public form; the id is 0, because the draft is not stored, and the category may be empty. */
export const newsPreview = recordSchema({
  ...publicFields,
  id: z.literal(0),
  category: z.string(),
});
