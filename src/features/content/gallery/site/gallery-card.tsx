'use client';

import { galleryTone } from '@/design/category-tones';
import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';
import { formatLongDate } from '@/shared/dates';
import { galleryImagePath } from '@/shared/paths';
import { useTimeZone } from '@/kit/time-zone.context';
import { classNames } from '@/kit/class-names';
import { ItemLink } from '@/site/item-link';
import { Picture } from '@/site/media/picture';
import { Badge } from '@/site/ui/badge';

interface Props {
  image: GalleryRecord;
  onOpen: (id: number) => void;
  isFirst: boolean;
}

/** Id of the element that gets the focus back when the large view is closed. */
export const imageLinkId = (id: number): string => `imagen-${id}`;

/**
 * Aspect ratios of the grid, by the image's id: real dimensions are unknown before loading, and the layout must not
 * shift. The large view shows the whole image.
 */
const SHAPES = ['aspect-[4/3]', 'aspect-[4/5]', 'aspect-square', 'aspect-[3/2]', 'aspect-[5/6]'];

/** One picture in the grid. */
export function GalleryCard({ image, onOpen, isFirst }: Props) {
  const timeZone = useTimeZone();
  return (
    <article className="group relative mb-9 break-inside-avoid">
      <div className="relative">
        <Picture
          src={image.imageUrl}
          alt={image.imageAlt ?? ''}
          seed={image.id}
          isFirst={isFirst}
          sizes="(min-width: 1024px) 24rem, (min-width: 640px) 46vw, 92vw"
          placeholder={null}
          className={classNames(
            'rounded-sm transition-[filter] duration-200 ease-out group-hover:brightness-[0.92]',
            SHAPES[image.id % SHAPES.length],
          )}
        />
        <Badge tone={galleryTone(image.category)} className="absolute top-3 left-3">
          {image.category}
        </Badge>
      </div>
      <h2 className="mt-3 font-serif text-[1.125rem] leading-snug font-semibold">
        <ItemLink
          id={imageLinkId(image.id)}
          href={galleryImagePath(image.id)}
          onOpen={() => onOpen(image.id)}
          className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-offset-4"
        >
          {image.title}
        </ItemLink>
      </h2>
      {image.description && (
        <p className="text-ink-soft mt-1 line-clamp-3 text-[0.9375rem] leading-snug">
          {image.description}
        </p>
      )}
      <p className="text-ink-soft mt-1.5 text-[0.875rem]">
        <time dateTime={image.createdAt}>{formatLongDate(image.createdAt, timeZone)}</time>
      </p>
    </article>
  );
}
