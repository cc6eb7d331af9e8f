import { z } from 'zod';

import { datedPublicationInput, publicationRecord, stateFilter } from '@/core/content/publication';
import { richTextInput } from '@/core/rich-text/state.schema';
import {
  adminListSchema,
  altText,
  categoryFilter,
  flag,
  lastSeen,
  option,
  optionalUrl,
  recordFields,
  recordSchema,
  requiredLongText,
  requiredText,
  searchedListSchema,
  switchParameter,
  unfinishedText,
} from '@/core/schema';
import { NEWS } from '@/features/content/news/news.definition';
import { viewsField } from '@/features/content/page-views/views.schemas';

const { allCategories, categories, limits, messages } = NEWS;

/** What creates a news item: the values of the back office's form. */
export const newsInput = z.object({
  title: requiredText(messages.title, { max: limits.title }),
  excerpt: requiredLongText(messages.excerpt, { max: limits.excerpt }),
  content: richTextInput(messages.content, limits.content),
  category: option(categories, {
    required: messages.categoryRequired,
    invalid: messages.categoryInvalid,
  }),
  imageUrl: optionalUrl,
  published: flag.default(false),
  ...datedPublicationInput,
});
export type NewsInput = z.output<typeof newsInput>;

/** What changes one: any of the fields; what is absent stays. */
export const newsChange = newsInput.partial().extend({ updatedAt: lastSeen });
export type NewsChange = z.output<typeof newsChange>;

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

/** The parameters of the public list: with `summary` the records come without content. */
export const newsFilter = searchedListSchema.extend({
  category: categoryFilter(categories, allCategories),
  summary: switchParameter,
});

/** The parameters of the back office's list: with `summary` the records come without content. */
export const newsAdminFilter = adminListSchema.extend({
  category: categoryFilter(categories, allCategories),
  state: stateFilter,
  summary: switchParameter,
});
export type NewsAdminFilter = z.output<typeof newsAdminFilter>;

const publicFields = {
  ...recordFields,
  title: z.string(),
  excerpt: z.string(),
  content: z.string().describe('Texto sin formato; una línea vacía separa los párrafos'),
  contentHtml: z.string().describe('HTML saneado'),
  category: z.enum(categories),
  imageUrl: z.string().nullable(),
  imageAlt: altText,
  publishedOn: z.iso.datetime().describe('La fecha que se lee en el sitio'),
  updatedAt: z.iso.datetime(),
};

/** A news item as the public reads it. */
export const newsRecord = recordSchema(publicFields);

/** The same in the public list: a summary has no content. */
export const newsListed = recordSchema({
  ...publicFields,
  content: publicFields.content.nullable(),
  contentHtml: publicFields.contentHtml.nullable(),
});

/** A draft as the public would read it: it has no number yet, and perhaps no category. */
export const newsPreview = recordSchema({
  ...publicFields,
  id: z.literal(0),
  category: z.string(),
});

/** A news item as the back office reads it; a summary has no content. */
export const newsAdminRecord = recordSchema({
  ...publicFields,
  content: publicFields.content.nullable(),
  contentHtml: publicFields.contentHtml.nullable(),
  published: z.boolean(),
  publishedOn: publicFields.publishedOn.nullable(),
  ...publicationRecord,
  ...viewsField,
  contentState: z.unknown().describe('Estado del editor Lexical'),
});
