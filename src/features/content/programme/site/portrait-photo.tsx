'use client';

import { getImageProps } from 'next/image';
import { useState } from 'react';

import { isOwnUpload } from '@/shared/paths';

interface Props {
  src: string;
  name: string;
  sizes: string;
}

const WIDTH = 800;

const sourcesOf = ({ src, name, sizes }: Props) => {
  const alt = `Fotografía de ${name}`;
  // Own uploads only: otherwise the optimiser would fetch any URL that an editor enters.
  if (!isOwnUpload(src)) return { src, alt, loading: 'lazy' as const };
  return getImageProps({ src, alt, width: WIDTH, height: WIDTH, sizes }).props;
};

/** The photograph over generated artwork, which stays visible if it fails to load. */
export function PortraitPhoto(props: Props) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  const sources = sourcesOf(props);
  return (
    <img
      {...sources}
      alt={sources.alt}
      onError={() => setFailed(true)}
      // An image that failed before hydration has already fired its `error` event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true);
      }}
      style={{}}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
