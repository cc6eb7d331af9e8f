import type { ComponentType } from 'react';

import { leaveUnknownUnkept } from '@/core/answers/drawing';
import type { GalleryBrowserProps } from '@/features/gallery/site/gallery-browser';
import { readGalleryList } from '@/features/gallery/site/gallery.reader';
import { GALLERY_TEXTS } from '@/features/gallery/site/gallery.texts';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

interface Props {
  openId?: number | null;
  /** The gallery, or the gallery with its large view: each page loads what it needs. */
  Browser: ComponentType<GalleryBrowserProps>;
}

/** The gallery, and with `openId` one of its pictures already open. */
export async function GalleryPage({ openId = null, Browser }: Props) {
  const items = await readGalleryList();
  leaveUnknownUnkept(openId, items);
  return (
    <>
      <div className="list-page">
        <PageHeader
          title={GALLERY_TEXTS.title}
          lede={GALLERY_TEXTS.lede}
          composition="arches"
          seed="galeria"
        />
      </div>
      <QueryProvider>
        <Browser initialItems={items} initialId={openId} />
      </QueryProvider>
    </>
  );
}
