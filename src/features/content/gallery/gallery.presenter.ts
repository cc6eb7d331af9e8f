import { presentPublication } from '@/core/content/publication';
import type { WithImageAlt } from '@/features/content/media/media.service';
import type { WithLastEdit } from '@/features/compliance/audit-log/activity.schemas';
import type { WithViews } from '@/features/content/page-views/views.schemas';
import type { Gallery } from '@/payload-types';
import { withSnakeCaseAliases } from '@/shared/spelling';

const publicFields = (image: WithImageAlt<Gallery>) => ({
  id: image.id,
  title: image.title,
  description: image.description ?? null,
  category: image.category,
  imageUrl: image.imageUrl,
  imageAlt: image.imageAlt,
  createdAt: image.createdAt,
  updatedAt: image.updatedAt,
});

/** Public fields of a picture: all except its publication. */
export const presentGalleryImage = (image: WithImageAlt<Gallery>) =>
  withSnakeCaseAliases(publicFields(image));

/** Fields of a picture for the back office. */
export const presentGalleryImageForAdmin = (image: WithImageAlt<Gallery>) =>
  withSnakeCaseAliases({ ...publicFields(image), ...presentPublication(image) });

export type GalleryRecord = ReturnType<typeof presentGalleryImage>;
export type GalleryAdminRecord = WithLastEdit<
  WithViews<ReturnType<typeof presentGalleryImageForAdmin>>
>;
