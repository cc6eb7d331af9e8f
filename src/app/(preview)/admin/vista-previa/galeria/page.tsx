import { presentGalleryImage } from '@/features/content/gallery/gallery.presenter';
import { galleryService } from '@/features/content/gallery/gallery.service';
import { GalleryPreview } from '@/features/content/gallery/site/gallery-preview';
import { readStoredDraft, type PreviewQuery } from '@/site/preview/stored-draft';

/** A draft is never cached: every visit checks the session and reads the current draft. */
export const dynamic = 'force-dynamic';

export default async function Page({ searchParams }: { searchParams: PreviewQuery }) {
  const stored = await readStoredDraft('gallery', searchParams, async (req, id) =>
    presentGalleryImage(await galleryService.find(req, id)),
  );
  return <GalleryPreview stored={stored} />;
}
