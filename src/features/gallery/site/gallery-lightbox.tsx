'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';

import { galleryTone } from '@/design/category-tones';
import type { GalleryRecord } from '@/features/gallery/gallery.presenter';
import { imageLinkId } from '@/features/gallery/site/gallery-card';
import { GALLERY_TEXTS } from '@/features/gallery/site/gallery.texts';
import { WholePicture } from '@/features/gallery/site/whole-picture';
import { SITE_PATHS } from '@/shared/paths';
import { SiteDialog } from '@/site/dialog/site-dialog';
import { Badge } from '@/site/ui/badge';
import { Button } from '@/site/ui/button';
import { Sign } from '@/site/ui/sign';

export interface GalleryLightboxProps {
  image: GalleryRecord;
  /** The pictures that one can go on to: those that are listed. */
  images: readonly GalleryRecord[];
  /** How many stand before the first of them, and how many there are in all, also those to come. */
  before: number;
  total: number | undefined;
  /** Brings those that come next; `undefined` where nothing can be brought now. */
  onNearEnd: (() => void) | undefined;
  onShow: (id: number) => void;
  onClose: () => void;
}

/** One picture, large; the arrow keys go on to its neighbours. */
export function GalleryLightbox({
  image,
  images,
  before,
  total = images.length,
  onNearEnd,
  onShow,
  onClose,
}: GalleryLightboxProps) {
  const place = images.findIndex(({ id }) => id === image.id);
  // Round and round, where all are here; else up to the first and the last of those that are.
  const neighbour = (step: 1 | -1): GalleryRecord | undefined => {
    if (place === -1) return undefined;
    return images[images.length === total ? (place + step + total) % total : place + step];
  };
  const show = (step: 1 | -1): void => {
    const next = neighbour(step);
    if (next && next.id !== image.id) onShow(next.id);
  };

  const isNearEnd = place !== -1 && place >= images.length - 2;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'ArrowRight') show(1);
      if (event.key === 'ArrowLeft') show(-1);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });

  return (
    <SiteDialog
      size="wide"
      title={image.title}
      onClose={onClose}
      focusOnClose={() => document.getElementById(imageLinkId(image.id))}
      above={<Badge tone={galleryTone(image.category)}>{image.category}</Badge>}
      description={image.description}
    >
      <div className="bg-green-deep mt-5 h-[min(46vh,44rem)] overflow-hidden rounded-sm sm:h-[min(62vh,44rem)]">
        <WholePicture
          key={image.id}
          src={image.imageUrl}
          // Here the picture is what one has come for: it is never without a name.
          alt={image.imageAlt ?? image.title}
          seed={image.id}
        />
      </div>
      <div className="no-print mt-5 flex flex-wrap items-center justify-between gap-4">
        {/* Without JavaScript this is the way back to the list. */}
        <a
          href={SITE_PATHS.gallery}
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
          className="text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold"
        >
          {GALLERY_TEXTS.back}
        </a>
        {place !== -1 && images.length > 1 && (
          <div className="flex items-center gap-3">
            <Button
              look="secondary"
              size="small"
              aria-label={GALLERY_TEXTS.previous}
              className="!px-3"
              onClick={() => show(-1)}
            >
              <Sign icon={ChevronLeft} />
            </Button>
            <p role="status" className="text-ink-soft min-w-16 text-center tabular-nums">
              {(before + place + 1).toLocaleString('es-ES')} de {total.toLocaleString('es-ES')}
            </p>
            <Button
              look="secondary"
              size="small"
              aria-label={GALLERY_TEXTS.next}
              className="!px-3"
              onClick={() => show(1)}
            >
              <Sign icon={ChevronRight} />
            </Button>
          </div>
        )}
      </div>
    </SiteDialog>
  );
}
