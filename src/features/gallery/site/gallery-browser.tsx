'use client';

import type { ComponentType } from 'react';

import { GALLERY } from '@/features/gallery/gallery.definition';
import type { GalleryRecord } from '@/features/gallery/gallery.presenter';
import { GalleryCard } from '@/features/gallery/site/gallery-card';
import type { GalleryLightboxProps } from '@/features/gallery/site/gallery-lightbox';
import {
  GALLERY_FILTERS,
  GALLERY_LIST_TEXTS,
  GALLERY_TEXTS,
  galleryFilterOf,
} from '@/features/gallery/site/gallery.texts';
import { ITEM_PARAMETERS } from '@/shared/paths';
import { useAddress } from '@/site/address/use-address';
import { useOpenItem } from '@/site/address/use-open-item';
import { lazyDialog } from '@/site/lazy-part';
import { countResults } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import { ListStates } from '@/site/list/list-states';
import { ListToolbar } from '@/site/list/list-toolbar';
import { SearchBox } from '@/site/list/search-box';
import { useContentList } from '@/site/list/use-content-list';
import { useListFilter } from '@/site/list/use-list-filter';
import { InlineNotice } from '@/site/ui/inline-notice';

const LazyGalleryLightbox = lazyDialog(() =>
  import('@/features/gallery/site/gallery-lightbox').then((module) => module.GalleryLightbox),
);

const FILTERS = [GALLERY.allCategories, ...GALLERY_FILTERS];
const NO_IMAGES: GalleryRecord[] = [];
const textsOf = ({ title, description }: GalleryRecord) => [title, description];
const valueOf = ({ category }: GalleryRecord) => galleryFilterOf(category);

export interface GalleryBrowserProps {
  /** `null`: the server could not read them; the browser does. */
  initialItems: GalleryRecord[] | null;
  /** The picture of the page's own link. */
  initialId: number | null;
  /** What draws the large view: loaded when needed, unless the page is the picture's own. */
  Lightbox?: ComponentType<GalleryLightboxProps>;
}

/** The gallery with its search, its filter and its large view. */
export function GalleryBrowser({
  initialItems,
  initialId,
  Lightbox = LazyGalleryLightbox,
}: GalleryBrowserProps) {
  const list = useContentList<GalleryRecord>({
    path: '/api/public/gallery',
    failure: GALLERY_TEXTS.listFailure,
    initialItems,
  });
  const items = list.data ?? NO_IMAGES;
  const { results, search, setSearch, filter, setFilter } = useListFilter({
    items,
    textsOf,
    valueOf,
    options: GALLERY_FILTERS,
    all: GALLERY.allCategories,
  });
  const { openId, open, close } = useOpenItem(ITEM_PARAMETERS.gallery, initialId);
  const { replace } = useAddress();
  const opened = items.find(({ id }) => id === openId);

  return (
    <>
      <div className="list-page wrap py-10 sm:py-14">
        {openId !== null && list.data && !opened && (
          <InlineNotice className="mb-8">{GALLERY.messages.notFound}</InlineNotice>
        )}
        <ListToolbar count={countResults(results.length, list.data?.length, GALLERY_TEXTS.noun)}>
          <FilterButtons label="Categorías" options={FILTERS} value={filter} onChange={setFilter} />
          <SearchBox label={GALLERY_TEXTS.search} value={search} onChange={setSearch} />
        </ListToolbar>
        <ListStates list={list} texts={GALLERY_LIST_TEXTS} results={results}>
          <div className="mt-4 gap-x-8 sm:columns-2 lg:columns-3">
            {results.map((image, index) => (
              <GalleryCard key={image.id} image={image} onOpen={open} isFirst={index === 0} />
            ))}
          </div>
        </ListStates>
      </div>
      {opened && (
        <Lightbox
          image={opened}
          images={results}
          // Replaced, not pushed: "back" closes the picture instead of going through all that were seen.
          onShow={(id) => replace({ [ITEM_PARAMETERS.gallery]: id })}
          onClose={close}
        />
      )}
    </>
  );
}
