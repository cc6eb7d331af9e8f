import type { WithImageAlt } from '@/features/media/media.service';
import type { Gallery } from '@/payload-types';
import { withBothSpellings } from '@/shared/spelling';

/** A picture of the gallery, for the public and the back office alike. */
export const presentGalleryImage = (image: WithImageAlt<Gallery>) =>
  withBothSpellings({
    id: image.id,
    title: image.title,
    description: image.description ?? null,
    category: image.category,
    imageUrl: image.imageUrl,
    imageAlt: image.imageAlt,
    createdAt: image.createdAt,
    updatedAt: image.updatedAt,
  });

export type GalleryRecord = ReturnType<typeof presentGalleryImage>;
