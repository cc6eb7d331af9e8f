'use client';

import {
  GalleryBrowser,
  type GalleryBrowserProps,
} from '@/features/content/gallery/site/gallery-browser';
import { GalleryLightbox } from '@/features/content/gallery/site/gallery-lightbox';

/** The gallery on a picture's own page, whose large view can be seen without a script. */
export function GalleryImageBrowser(props: Omit<GalleryBrowserProps, 'Lightbox'>) {
  return <GalleryBrowser {...props} Lightbox={GalleryLightbox} />;
}
