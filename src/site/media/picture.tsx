'use client';

import { getImageProps } from 'next/image';
import { useState } from 'react';

import { UPLOADS_PATH } from '@/shared/paths';
import { classNames } from '@/site/class-names';
import { LinesPlaceholder } from '@/site/media/lines-placeholder';

interface Props {
  src: string | null;
  alt: string;
  /** The item's id: the placeholder's lines are drawn from it. */
  seed: number;
  /** Shape and place of the frame; the picture fills it. */
  className: string;
  /** The CSS widths that the frame takes, for the sizes of own uploads. */
  sizes?: string;
  /** The nominal width of the largest drawing, in pixels. */
  width?: number;
  /** It is among the first things seen: loaded at once. */
  isFirst?: boolean;
  /** The placeholder's text. */
  placeholder?: string | null;
}

/** A file of this site under the name that the site itself gave it: what the optimiser takes. */
const OWN_FILE = new RegExp(`^${UPLOADS_PATH}file/[\\w-]+(\\.[\\w-]+)*$`, 'u');

const sourcesOf = ({ src, alt, sizes, width, isFirst }: Required<Props> & { src: string }) => {
  const loading = isFirst ? ('eager' as const) : ('lazy' as const);
  const fetchPriority = isFirst ? ('high' as const) : ('auto' as const);
  // Pictures of other sites are theirs to serve: only own uploads go through the optimiser.
  if (!OWN_FILE.test(src)) return { src, alt, loading, fetchPriority, decoding: 'async' as const };
  const height = Math.round(width * 0.625);
  return getImageProps({ src, alt, width, height, sizes, loading, fetchPriority }).props;
};

/** A picture in a frame, or the drawn placeholder where there is none or it fails to load. */
export function Picture(props: Props) {
  const {
    src,
    alt,
    seed,
    className,
    sizes = '100vw',
    width = 960,
    isFirst = false,
    placeholder = 'Sin imagen',
  } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (!src || failedSrc === src) {
    return <LinesPlaceholder seed={seed} label={placeholder} className={className} />;
  }
  return (
    <div className={classNames('bg-paper-deep overflow-hidden', className)}>
      {/* The framework's own component would send external pictures through the optimiser. */}
      <img
        {...sourcesOf({ src, alt, seed, className, sizes, width, isFirst, placeholder })}
        alt={alt}
        onError={() => setFailedSrc(src)}
        // It may have failed before React took over.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
        }}
        // The framework hides the alternative text while a picture loads; here it may be read.
        style={{}}
        className="size-full object-cover"
      />
    </div>
  );
}
