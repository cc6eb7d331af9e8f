'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getImageProps } from 'next/image';

import { galleryTone } from '@/design/category-tones';
import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';
import { imageLinkId } from '@/features/content/gallery/site/gallery-card';
import { GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import { formatNumber } from '@/shared/numbers';
import { SITE_PATHS, isOwnUpload } from '@/shared/paths';
import { useTabTitle } from '@/site/address/use-tab-title';
import { SiteDialog } from '@/site/dialog/site-dialog';
import { BackToList } from '@/site/list/back-to-list';
import type { ToCome } from '@/site/list/use-list';
import { Badge } from '@/site/ui/badge';
import { Button } from '@/site/ui/button';
import { Sign } from '@/site/ui/sign';
import { LinesPlaceholder } from '@/site/media/lines-placeholder';

interface Props {
  src: string;
  alt: string;
  seed: number;
}

/** The optimiser's largest size; the height only reserves an aspect ratio, which the frame overrides. */
const LARGE = { width: 1920, height: 1280, sizes: '(min-width: 1152px) 68rem, 96vw' };

/** A picture shown whole, as large as its frame allows. */
function WholePicture({ src, alt, seed }: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed || !src) return <LinesPlaceholder seed={seed} className="size-full" />;
  return (
    <img
      {...(isOwnUpload(src) ? getImageProps({ src, alt, ...LARGE }).props : { src })}
      alt={alt}
      loading="eager"
      onError={() => setFailed(true)}
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      style={{}}
      className="size-full object-contain"
    />
  );
}

/** The picture of the large view in its frame. */
export function LargePicture({ image }: { image: GalleryRecord }) {
  return (
    <div className="bg-green-deep mt-5 h-[min(46vh,44rem)] overflow-hidden rounded-sm sm:h-[min(62vh,44rem)]">
      <WholePicture
        key={`${image.id} ${image.imageUrl}`}
        src={image.imageUrl}
        // The image is the main content, so it always has an alternative text.
        alt={image.imageAlt ?? image.title}
        seed={image.id}
      />
    </div>
  );
}

export interface GalleryLightboxProps {
  image: GalleryRecord;
  /** The loaded images. */
  images: readonly GalleryRecord[];
  /** Number of images before the first loaded one, and in total. */
  before: number;
  total: number | undefined;
  /** Images of the list that are not loaded: before the loaded ones, and after. */
  earlier: ToCome;
  more: ToCome;
  onShow: (id: number) => void;
  onClose: () => void;
}

/** Distance from the end at which the next page is prefetched. */
const NEAR = 2;

// Not `disabled`, because the focused button would lose the focus.
const ARROW = '!px-3 aria-disabled:pointer-events-none aria-disabled:opacity-55';

/** One large image; arrow keys show the adjacent ones. */
export function GalleryLightbox({
  image,
  images,
  before,
  total = images.length,
  earlier,
  more,
  onShow,
  onClose,
}: GalleryLightboxProps) {
  useTabTitle(image.title, GALLERY_TEXTS.title);
  const place = images.findIndex(({ id }) => id === image.id);
  // Wraps around if all are loaded; otherwise stops at the ends.
  const neighbour = (step: 1 | -1): GalleryRecord | undefined => {
    if (place === -1) return undefined;
    return images[images.length === total ? (place + step + total) % total : place + step];
  };
  const toCome = (step: 1 | -1): ToCome => (step === 1 ? more : earlier);
  const isAtEnd = (step: 1 | -1): boolean => !neighbour(step) && !toCome(step).isThere;
  /** The requested step whose picture is not loaded yet. */
  const awaited = useRef<1 | -1 | null>(null);
  const show = (step: 1 | -1): void => {
    const next = neighbour(step);
    awaited.current = next ? null : step;
    if (next && next.id !== image.id) onShow(next.id);
    if (!next && toCome(step).isThere && !toCome(step).isPending) toCome(step).show();
  };

  useEffect(() => {
    if (place === -1) return;
    const near = [place < NEAR && earlier, place >= images.length - NEAR && more];
    for (const side of near) {
      // A failed load is retried on the next arrow.
      if (side && side.isThere && !side.isPending && !side.hasFailed) side.show();
    }
    const next = awaited.current && neighbour(awaited.current);
    if (!next) return;
    awaited.current = null;
    onShow(next.id);
  });

  // Layout effect, so that a quick second key press refers to the image shown.
  useLayoutEffect(() => {
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
      <LargePicture image={image} />
      <div className="no-print mt-5 flex flex-wrap items-center justify-between gap-4">
        <BackToList path={SITE_PATHS.gallery} label={GALLERY_TEXTS.back} onClose={onClose} />
        {place !== -1 && images.length > 1 && (
          <div className="flex items-center gap-3 noscript:hidden">
            <Button
              look="secondary"
              size="small"
              aria-label={GALLERY_TEXTS.previous}
              aria-disabled={isAtEnd(-1)}
              className={ARROW}
              onClick={() => show(-1)}
            >
              <Sign icon={ChevronLeft} />
            </Button>
            <p role="status" className="text-ink-soft min-w-16 text-center tabular-nums">
              {formatNumber(before + place + 1)} de {formatNumber(total)}
            </p>
            <Button
              look="secondary"
              size="small"
              aria-label={GALLERY_TEXTS.next}
              aria-disabled={isAtEnd(1)}
              className={ARROW}
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
