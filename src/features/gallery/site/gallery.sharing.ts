import { readGalleryList } from '@/features/gallery/site/gallery.reader';
import { GALLERY_TEXTS } from '@/features/gallery/site/gallery.texts';
import type { SharingFacts } from '@/site/sharing/sharing-card';

/** What the picture of a gallery image says; `undefined`: there is none; `null`: not now. */
export const describeGalleryPicture = async (
  id: number,
): Promise<SharingFacts | null | undefined> => {
  const images = await readGalleryList();
  if (!images) return null;
  const image = images.find((one) => one.id === id);
  return (
    image && {
      title: image.title,
      kicker: `${GALLERY_TEXTS.title} · ${image.category}`,
      seed: `imagen-${id}`,
    }
  );
};
