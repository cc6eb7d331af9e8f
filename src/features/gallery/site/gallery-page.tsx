import { GalleryBrowser } from '@/features/gallery/site/gallery-browser';
import { GalleryImageBrowser } from '@/features/gallery/site/gallery-image-browser';
import { readGalleryList } from '@/features/gallery/site/gallery.reader';
import { GALLERY_TEXTS } from '@/features/gallery/site/gallery.texts';
import { QueryProvider } from '@/site/query-provider';
import { PageHeader } from '@/site/ui/page-header';

/** The gallery, and with `openId` one of its pictures already open. */
export async function GalleryPage({ openId = null }: { openId?: number | null }) {
  const items = await readGalleryList();
  const Browser = openId === null ? GalleryBrowser : GalleryImageBrowser;
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
