'use client';

import { getImageProps } from 'next/image';
import { useState } from 'react';

import { isOwnUpload } from '@/shared/paths';
import { LinesPlaceholder } from '@/site/media/lines-placeholder';

interface Props {
  src: string;
  alt: string;
  seed: number;
}

/** The optimiser's largest drawing; the height only reserves a shape, which the frame overrides. */
const LARGE = { width: 1920, height: 1280, sizes: '(min-width: 1152px) 68rem, 96vw' };

/** A picture shown whole, as large as its frame allows. */
export function WholePicture({ src, alt, seed }: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <LinesPlaceholder seed={seed} className="size-full" />;
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
