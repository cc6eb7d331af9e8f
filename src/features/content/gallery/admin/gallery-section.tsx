'use client';

import { useState } from 'react';

import { BatchButton } from '@/admin/batch/batch-button';
import { lazyForm } from '@/admin/records/lazy-form';
import { recordSource } from '@/admin/records/record-source';
import { RecordsSection } from '@/admin/records/records-section';
import { GalleryItem, GalleryPicture } from '@/features/content/gallery/admin/gallery-item';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type {
  GalleryAdminRecord,
  GalleryRecord,
} from '@/features/content/gallery/gallery.presenter';
import type { RecordTexts } from '@/admin/records/record-texts';
import { Dialog } from '@/admin/dialog/dialog';
import { Badge } from '@/admin/ui/badge';
import { galleryTone } from '@/design/category-tones';

/** One image in full size with its description. */
function GalleryLightbox({ image, onClose }: { image: GalleryRecord; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnOutsideClick
      width="wide"
      title={image.title}
      {...(image.description ? { description: image.description } : {})}
    >
      <Badge tone={galleryTone(image.category)}>{image.category}</Badge>
      <div className="tw:mt-4 tw:grid tw:place-items-center tw:overflow-hidden tw:rounded-md tw:bg-paper-deep">
        <GalleryPicture
          image={image}
          alt={image.imageAlt ?? image.title}
          className="tw:max-h-[65dvh] tw:max-w-full tw:object-contain"
        />
      </div>
    </Dialog>
  );
}

/** Texts of «Gestión de Galería». */
const GALLERY_TEXTS: RecordTexts = {
  title: 'Gestión de Galería',
  subtitle: 'Agrega, describe y corrige las imágenes de la vida del programa.',
  create: 'Agregar Imagen',
  search: 'Buscar imágenes...',
  loading: 'Cargando imágenes…',
  loadFailed: 'Error al obtener elementos de galería',
  readFailed: 'Error al obtener la imagen',
  emptyTitle: 'No se encontraron imágenes',
  emptyText: 'No hay imágenes que coincidan con tu búsqueda.',
  created: { title: '¡Imagen agregada!', description: 'La imagen se ha agregado exitosamente.' },
  createFailed: 'No se pudo agregar la imagen a la galería.',
  updated: {
    title: '¡Imagen actualizada!',
    description: 'La imagen se ha actualizado exitosamente.',
  },
  updateFailed: 'No se pudo actualizar la imagen.',
  deleted: { title: '¡Imagen eliminada!', description: 'La imagen se ha eliminado exitosamente.' },
  deleteFailed: 'No se pudo eliminar la imagen.',
  deleteQuestion: '¿Estás seguro de que quieres eliminar esta imagen?',
  deleteConsequence: 'Podrás restaurarla desde la papelera.',
};

const source = recordSource<GalleryAdminRecord>({ slug: GALLERY.slug });

const FILTERS = [GALLERY.allCategories, ...GALLERY.categories];
const filtersOf = () => FILTERS;
const textsOf = ({ title, description }: GalleryAdminRecord) => [title, description];
const valueOf = ({ category }: GalleryAdminRecord) => category;

const GalleryBatch = lazyForm(() =>
  import('@/features/content/gallery/admin/gallery-batch').then((module) => module.GalleryBatch),
);

const GalleryForm = lazyForm(() =>
  import('@/features/content/gallery/admin/gallery-form').then((module) => module.GalleryForm),
);

/** «Gestión de Galería», with the large view of a picture. */
export function GallerySection() {
  const [viewed, setViewed] = useState<GalleryAdminRecord | null>(null);
  return (
    <>
      <RecordsSection
        source={source}
        texts={GALLERY_TEXTS}
        textsOf={textsOf}
        valueOf={valueOf}
        filtersOf={filtersOf}
        listClassName="tw:gap-x-4 tw:sm:columns-2 tw:xl:columns-3"
        renderItem={(image, actions) => (
          <GalleryItem image={image} onView={() => setViewed(image)} {...actions} />
        )}
        Form={GalleryForm}
        renderSecondAction={(refetch) => (
          <BatchButton
            label="Subir varias"
            section="subir-gallery"
            Dialog={GalleryBatch}
            onChanged={refetch}
          />
        )}
      />
      {viewed && <GalleryLightbox image={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}
