import type { ComponentProps } from 'react';

import { GALLERY } from '@/features/content/gallery/gallery.definition';
import { GalleryBrowser } from '@/features/content/gallery/site/gallery-browser';
import {
  readGalleryImage,
  readGalleryPart,
  readGalleryPartWith,
  readGalleryYears,
} from '@/features/content/gallery/site/gallery.reader';
import { GALLERY_LEDE, GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import { SITE_PATHS } from '@/shared/paths';
import { listPage } from '@/site/list/list-page';

interface Props extends Pick<ComponentProps<typeof GalleryBrowser>, 'Lightbox'> {
  part?: number;
  openId?: number | null;
}

/** The gallery or a part of it; with `openId`, one of its pictures is already open. */
export const GalleryPage = ({ part = 1, openId = null, Lightbox }: Props) =>
  listPage({
    path: SITE_PATHS.gallery,
    part,
    openId,
    readPart: (wanted) => (openId === null ? readGalleryPart(wanted) : readGalleryPartWith(openId)),
    readItem: readGalleryImage,
    readYears: readGalleryYears,
    header: {
      title: GALLERY_TEXTS.title,
      lede: GALLERY_LEDE,
      composition: 'arches',
      seed: 'galeria',
    },
    unknownItem: GALLERY.messages.notFound,
    render: (list) => <GalleryBrowser {...list} Lightbox={Lightbox} />,
  });
