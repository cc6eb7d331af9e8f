'use client';

import { Dialog } from '@/admin/dialog/dialog';
import { Badge } from '@/admin/ui/badge';
import { galleryTone } from '@/design/category-tones';
import { GalleryPicture } from '@/features/content/gallery/admin/gallery-picture';
import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';

/** One image in full size with its description. */
export function GalleryLightbox({ image, onClose }: { image: GalleryRecord; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnOutsideClick
      width="wide"
      title={image.title}
      {...(image.description ? { description: image.description } : {})}
    >
      <Badge tone={galleryTone(image.category)}>{image.category}</Badge>
      <div className="tw:mt-4 tw:grid tw:place-items-center tw:overflow-hidden tw:rounded-md tw:bg-paper-deep">
        <GalleryPicture
          image={image}
          alt={image.imageAlt ?? image.title}
          loading="eager"
          className="tw:max-h-[65dvh] tw:max-w-full tw:object-contain"
        />
      </div>
    </Dialog>
  );
}
