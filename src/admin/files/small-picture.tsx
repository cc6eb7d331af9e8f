'use client';

import { useState, type ReactNode } from 'react';

import { thumbnailOf } from '@/kit/optimized-image';

interface Props {
  address: string;
  width: Parameters<typeof thumbnailOf>[1];
  alt?: string;
  className?: string;
  /** Rendered instead of a picture that cannot be loaded. */
  fallback?: ReactNode;
}

/** A small version of a picture; the file itself if the optimizer is too busy to make one. */
export function SmallPicture(props: Props) {
  // The key resets the error state, so that a new address is tried after a failed one.
  return <PictureAt key={props.address} {...props} />;
}

function PictureAt({ address, width, alt = '', className, fallback = null }: Props) {
  const [failures, setFailures] = useState(0);
  const sources = [...new Set([thumbnailOf(address, width), address])];
  const source = sources[failures];
  if (source === undefined) return fallback;
  return (
    <img
      key={source}
      src={source}
      alt={alt}
      loading="lazy"
      onError={() => setFailures(failures + 1)}
      className={className}
    />
  );
}
