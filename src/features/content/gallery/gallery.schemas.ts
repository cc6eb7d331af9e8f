import { z } from 'zod';

import { publicationInput, publicationRecord, stateFilter } from '@/core/content/publication';
import {
  adminListSchema,
  altText,
  categoryFilter,
  lastSeen,
  option,
  optionalLongText,
  recordFields,
  recordSchema,
  requiredText,
  requiredUrl,
  searchedListSchema,
} from '@/core/schema';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import { viewsField } from '@/features/content/page-views/views.schemas';

const { allCategories, categories, limits, messages } = GALLERY;

/** What adds a picture: the values of the back office's form. */
export const galleryInput = z.object({
  title: requiredText(messages.title, { max: limits.title }),
  description: optionalLongText(limits.description),
  imageUrl: requiredUrl(messages.imageUrl),
  category: option(categories, {
    required: messages.categoryRequired,
    invalid: messages.categoryInvalid,
  }),
  ...publicationInput,
});
export type GalleryInput = z.output<typeof galleryInput>;

/** What changes one: any of the fields; what is absent stays. */
export const galleryChange = galleryInput.partial().extend({ updatedAt: lastSeen });
export type GalleryChange = z.output<typeof galleryChange>;

/** The parameters of the public list. */
export const galleryFilter = searchedListSchema.extend({
  category: categoryFilter(categories, allCategories),
});

/** The parameters of the back office's list. */
export const galleryAdminFilter = adminListSchema.extend({
  category: categoryFilter(categories, allCategories),
  state: stateFilter,
});
export type GalleryAdminFilter = z.output<typeof galleryAdminFilter>;

const publicFields = {
  ...recordFields,
  title: z.string(),
  description: z.string().nullable(),
  category: z.enum(categories),
  imageUrl: z.string(),
  imageAlt: altText,
  updatedAt: z.iso.datetime(),
};

/** A picture, as the public reads it. */
export const galleryRecord = recordSchema(publicFields);

/** A picture, as the back office reads it. */
export const galleryAdminRecord = recordSchema({
  ...publicFields,
  ...publicationRecord,
  ...viewsField,
});
