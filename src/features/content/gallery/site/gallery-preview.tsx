'use client';

import { galleryTone } from '@/design/category-tones';
import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';
import { GalleryCard } from '@/features/content/gallery/site/gallery-card';
import { LargePicture } from '@/features/content/gallery/site/gallery-lightbox';
import { ItemPreview } from '@/site/preview/item-preview';
import { Badge } from '@/site/ui/badge';

/** Preview of a picture in the grid and in the large view, with the components of the public pages. */
export function GalleryPreview({ stored }: { stored: GalleryRecord | null }) {
  return (
    <ItemPreview
      path="/api/admin/preview/gallery"
      stored={stored}
      columns="lg:grid-cols-[20rem_minmax(0,1fr)]"
      renderCard={(image) => <GalleryCard image={image} onOpen={() => undefined} isFirst />}
      sheetOf={(image) => ({
        size: 'wide',
        title: image.title,
        above: <Badge tone={galleryTone(image.category)}>{image.category}</Badge>,
        description: image.description,
        children: <LargePicture image={image} />,
      })}
    />
  );
}
