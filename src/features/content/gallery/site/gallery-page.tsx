import type { ComponentType } from 'react';

import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type { GalleryBrowserProps } from '@/features/content/gallery/site/gallery-browser';
import {
  readGalleryImage,
  readGalleryPart,
  readGalleryPartWith,
  readGalleryYears,
} from '@/features/content/gallery/site/gallery.reader';
import { GALLERY_LEDE, GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import { SITE_PATHS } from '@/shared/paths';
import { ListNotFound } from '@/site/list/list-not-found';
import { readListPage } from '@/site/list/list-page';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

interface Props {
  part?: number;
  openId?: number | null;
  /** The gallery, or the gallery with its large view: each page loads what it needs. */
  Browser: ComponentType<GalleryBrowserProps>;
}

/** The gallery or a part of it, and with `openId` one of its pictures already open. */
export async function GalleryPage({ part = 1, openId = null, Browser }: Props) {
  const list = await readListPage({
    path: SITE_PATHS.gallery,
    part,
    openId,
    readPart: (wanted) => (openId === null ? readGalleryPart(wanted) : readGalleryPartWith(openId)),
    readItem: readGalleryImage,
    readYears: readGalleryYears,
  });
  if (!list) {
    return (
      <ListNotFound
        path={SITE_PATHS.gallery}
        title={GALLERY_TEXTS.title}
        unknownItem={openId === null ? undefined : GALLERY.messages.notFound}
      />
    );
  }
  return (
    <>
      <div className="list-page">
        <PageHeader
          title={GALLERY_TEXTS.title}
          lede={GALLERY_LEDE}
          composition="arches"
          seed="galeria"
        />
      </div>
      <QueryProvider>
        <Browser {...list} />
      </QueryProvider>
    </>
  );
}
