'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';

import { FilterButtons } from '@/admin/list/filter-buttons';
import { ListStates } from '@/admin/list/list-states';
import { MoreButton } from '@/admin/list/more-button';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useListFilter } from '@/admin/list/use-list-filter';
import { DeletionDialog } from '@/admin/records/deletion-dialog';
import { useEditor } from '@/admin/records/use-editor';
import { useRecords } from '@/admin/records/use-records';
import { Button } from '@/admin/ui/button';
import { GalleryForm } from '@/features/gallery/admin/gallery-form';
import { GalleryItem } from '@/features/gallery/admin/gallery-item';
import { GalleryLightbox } from '@/features/gallery/admin/gallery-lightbox';
import { GALLERY_TEXTS } from '@/features/gallery/admin/gallery.texts';
import { GALLERY } from '@/features/gallery/gallery.definition';
import type { GalleryRecord } from '@/features/gallery/gallery.presenter';

const FILTERS = [GALLERY.allCategories, ...GALLERY.categories];
const textsOf = ({ title, description }: GalleryRecord) => [title, description];
const valueOf = ({ category }: GalleryRecord) => category;

/** «Gestión de Galería»: search, filter, masonry, large view, and the form that hangs pictures. */
export function GallerySection() {
  const { list, save, remove, refetch } = useRecords<GalleryRecord>({
    path: '/api/admin/gallery',
    texts: GALLERY_TEXTS,
  });
  const editor = useEditor(GALLERY.slug, list.data);
  const [viewed, setViewed] = useState<GalleryRecord | null>(null);
  const [deletion, setDeletion] = useState<GalleryRecord | null>(null);
  const { search, setSearch, filter, setFilter, shown, visible, remaining, showMore } =
    useListFilter({ records: list.data, textsOf, valueOf, filters: FILTERS });

  return (
    <>
      <SectionHeader
        title="Gestión de Galería"
        subtitle="Agrega, describe y corrige las imágenes de la vida del programa."
        links={[{ label: 'Papelera', href: `/admin/collections/${GALLERY.slug}/trash` }]}
        action={
          <Button
            look="primary"
            icon={<Plus aria-hidden className="tw:size-4" />}
            onClick={editor.create}
          >
            Agregar Imagen
          </Button>
        }
      />
      <div className="tw:mb-6 tw:space-y-3">
        <SearchBox label="Buscar imágenes..." value={search} onChange={setSearch} />
        <FilterButtons options={FILTERS} value={filter} onChange={setFilter} />
      </div>
      <ListStates
        list={list}
        shown={shown}
        loadingLabel="Cargando imágenes…"
        errorTitle={GALLERY_TEXTS.loadFailed}
        emptyTitle="No se encontraron imágenes"
        emptyText="No hay imágenes que coincidan con tu búsqueda."
      >
        <ul className="tw:gap-x-4 tw:sm:columns-2 tw:xl:columns-3">
          {visible.map((image) => (
            <GalleryItem
              key={image.id}
              image={image}
              onView={() => setViewed(image)}
              onEdit={() => editor.edit(image)}
              onDelete={() => setDeletion(image)}
            />
          ))}
        </ul>
        <MoreButton remaining={remaining} onMore={showMore} />
      </ListStates>
      {viewed && <GalleryLightbox image={viewed} onClose={() => setViewed(null)} />}
      {editor.target && (
        <GalleryForm
          image={editor.target.record}
          onSubmit={(values) => save.mutateAsync({ record: editor.target?.record ?? null, values })}
          onClose={editor.close}
          onReload={() => {
            editor.close();
            void refetch();
          }}
        />
      )}
      <DeletionDialog
        record={deletion}
        remove={remove}
        question={GALLERY_TEXTS.deleteQuestion}
        consequence="dejará de verse en el sitio. Podrás restaurarla desde la papelera."
        onClose={() => setDeletion(null)}
      />
    </>
  );
}
