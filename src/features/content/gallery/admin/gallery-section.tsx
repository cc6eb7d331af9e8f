'use client';

import { useState } from 'react';

import { lazyForm } from '@/admin/records/lazy-form';
import { recordSource } from '@/admin/records/record-source';
import { RecordsSection } from '@/admin/records/records-section';
import { GalleryItem } from '@/features/content/gallery/admin/gallery-item';
import { GalleryLightbox } from '@/features/content/gallery/admin/gallery-lightbox';
import { GALLERY_TEXTS } from '@/features/content/gallery/admin/gallery.texts';
import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type { GalleryAdminRecord } from '@/features/content/gallery/gallery.presenter';

const source = recordSource<GalleryAdminRecord>({ slug: GALLERY.slug });

const FILTERS = [GALLERY.allCategories, ...GALLERY.categories];
const filtersOf = () => FILTERS;
const textsOf = ({ title, description }: GalleryAdminRecord) => [title, description];
const valueOf = ({ category }: GalleryAdminRecord) => category;

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
      />
      {viewed && <GalleryLightbox image={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}
