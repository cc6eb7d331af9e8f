'use client';

import { getImageProps } from 'next/image';
import { useState } from 'react';

import { classNames } from '@/kit/class-names';
import { isOwnFile } from '@/kit/optimized-image';
import { LinesPlaceholder } from '@/site/media/lines-placeholder';

interface Props {
  src: string | null;
  alt: string;
  /** The item's id, as seed of the placeholder's artwork. */
  seed: number;
  /** Shape and place of the frame; the picture fills it. */
  className: string;
  /** CSS widths of the frame (`sizes`), for pictures that are uploads of this site. */
  sizes?: string;
  /** Nominal width of the picture at its largest size, in pixels. */
  width?: number;
  /** Whether the picture is above the fold and loaded eagerly. */
  isFirst?: boolean;
  placeholder?: string | null;
}

type Source = Required<Props> & { src: string };

const storedSource = ({ src, isFirst }: Source) => ({
  src,
  loading: isFirst ? ('eager' as const) : ('lazy' as const),
  fetchPriority: isFirst ? ('high' as const) : ('auto' as const),
  decoding: 'async' as const,
});

const optimizedSource = (source: Source) => {
  const { src, alt, sizes, width } = source;
  const { loading, fetchPriority } = storedSource(source);
  const height = Math.round(width * 0.625);
  return getImageProps({ src, alt, width, height, sizes, loading, fetchPriority }).props;
};

/**
 * Sources to try in order. Images of other sites are not optimised, because our optimiser would fetch any URL that an
 * editor enters. If the optimiser fails (it gives up on a busy machine), the original file may still load.
 */
const sourcesOf = (source: Source) =>
  isOwnFile(source.src) ? [optimizedSource, storedSource] : [storedSource];

export function Picture(props: Props) {
  // With a key for each address, a new picture is tried even if the one before it failed.
  return <PictureAt key={props.src} {...props} />;
}

function PictureAt(props: Props) {
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
  const [attempt, setAttempt] = useState(0);
  const source = { src: src ?? '', alt, seed, className, sizes, width, isFirst, placeholder };
  const sourceOf = src ? sourcesOf(source)[attempt] : undefined;
  if (!sourceOf) {
    return <LinesPlaceholder seed={seed} label={placeholder} className={className} />;
  }
  const tryNext = () => setAttempt(attempt + 1);
  return (
    <div className={classNames('bg-paper-deep overflow-hidden', className)}>
      {/* Not Next's `Image`, which would also optimise pictures of other sites. */}
      <img
        key={attempt}
        {...sourceOf(source)}
        alt={alt}
        onError={tryNext}
        // An error before the hydration was not handled, because `onError` was not attached yet.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) tryNext();
        }}
        // Overrides Next's transparent text: the alternative text stays readable until the image is loaded.
        style={{}}
        className="size-full object-cover"
      />
    </div>
  );
}
