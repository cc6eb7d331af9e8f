'use client';

import { BatchDialog } from '@/admin/batch/batch-dialog';
import { recordSource } from '@/admin/records/record-source';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type { GalleryAdminRecord } from '@/features/content/gallery/gallery.presenter';
import { MEDIA } from '@/features/content/media/media.definition';

const source = recordSource<GalleryAdminRecord>({ slug: GALLERY.slug });

const TEXTS = {
  title: 'Subir varias imágenes',
  many: 'imágenes',
  undone: 'Las imágenes están en la papelera.',
  done: (count: number) =>
    count === 1 ? 'Se agregó una imagen' : `Se agregaron ${count} imágenes`,
};

interface Props {
  section: string;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** «Subir varias» of the gallery. */
export function GalleryBatch(props: Props) {
  return (
    <BatchDialog
      {...props}
      texts={TEXTS}
      types={MEDIA.imageTypes}
      categories={GALLERY.categories}
      titleLimit={GALLERY.limits.title}
      hasAltTexts
      create={({ title, category, published, file }, key) =>
        source.save(null, { title, category, published, imageUrl: file.url }, key)
      }
      remove={source.remove}
    />
  );
}
