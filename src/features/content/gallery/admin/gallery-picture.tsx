'use client';

import { useState } from 'react';

import { Lines } from '@/kit/lines';
import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';

interface Props {
  image: GalleryRecord;
  /** What it shows, where no text beside it says so. */
  alt?: string;
  loading?: 'lazy' | 'eager';
  className?: string;
}

/** An image of the gallery; generated artwork if it cannot be loaded. */
export function GalleryPicture({ image, alt = '', loading = 'lazy', className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === image.imageUrl) {
    return (
      <Lines
        seed={`gallery-${image.id}`}
        composition="placeholder"
        scheme="paperDeep"
        {...(className ? { className } : {})}
      />
    );
  }
  return (
    <img
      src={image.imageUrl}
      alt={alt}
      loading={loading}
      onError={() => setBroken(image.imageUrl)}
      className={className}
    />
  );
}
