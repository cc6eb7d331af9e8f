import { readGalleryImage } from '@/features/content/gallery/site/gallery.reader';
import { GALLERY_TEXTS } from '@/features/content/gallery/site/gallery.texts';
import type { SharingFacts } from '@/site/sharing/sharing-card';

/** What the picture of a gallery image says; `undefined`: there is none; `null`: not now. */
export const describeGalleryPicture = async (
  id: number,
): Promise<SharingFacts | null | undefined> => {
  const found = await readGalleryImage(id);
  if (!found) return null;
  if (!found.item) return undefined;
  const { title, category } = found.item;
  return { title, kicker: `${GALLERY_TEXTS.title} · ${category}`, seed: `imagen-${id}` };
};
