'use client';

import type { ComponentType } from 'react';

import { GALLERY } from '@/features/content/gallery/gallery.definition';
import type { GalleryRecord } from '@/features/content/gallery/gallery.presenter';
import { GalleryCard } from '@/features/content/gallery/site/gallery-card';
import type { GalleryLightboxProps } from '@/features/content/gallery/site/gallery-lightbox';
import {
  GALLERY_FILTERS,
  GALLERY_LIST_TEXTS,
  GALLERY_TEXTS,
  galleryFilterOf,
} from '@/features/content/gallery/site/gallery.texts';
import { ITEM_PARAMETERS, SITE_PATHS } from '@/shared/paths';
import { useAddress } from '@/site/address/use-address';
import { useOpenItem } from '@/site/address/use-open-item';
import { lazyDialog } from '@/site/lazy-component';
import { countResults } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import { findOpened } from '@/site/list/find-opened';
import type { ListPageProps } from '@/site/list/list-page';
import { LazyNextPart } from '@/site/list/lazy-next-part';
import { ListParts } from '@/site/list/list-parts';
import { ListStates } from '@/site/list/list-states';
import { ListToolbar } from '@/site/list/list-toolbar';
import { SearchBox } from '@/site/list/search-box';
import { useList } from '@/site/list/use-list';
import { InlineNotice } from '@/site/ui/inline-notice';

const LazyGalleryLightbox = lazyDialog(() =>
  import('@/features/content/gallery/site/gallery-lightbox').then(
    (module) => module.GalleryLightbox,
  ),
);

const FILTERS = [GALLERY.allCategories, ...GALLERY_FILTERS];
const textsOf = ({ title, description }: GalleryRecord) => [title, description];
const valueOf = ({ category }: GalleryRecord) => galleryFilterOf(category);

export interface GalleryBrowserProps extends ListPageProps<GalleryRecord> {
  /** What draws the large view: loaded when needed, unless the page is the picture's own. */
  Lightbox?: ComponentType<GalleryLightboxProps>;
}

/** The gallery with its search, its filter and its large view. */
export function GalleryBrowser({
  initialId,
  initialItem,
  parts,
  jump,
  Lightbox = LazyGalleryLightbox,
  ...sent
}: GalleryBrowserProps) {
  const { openId, open, close } = useOpenItem(ITEM_PARAMETERS.gallery, initialId, sent.part);
  const list = useList<GalleryRecord>({
    ...sent,
    openId,
    path: '/api/public/gallery?',
    failure: GALLERY_TEXTS.listFailure,
    textsOf,
    valueOf,
    options: GALLERY_FILTERS,
    all: GALLERY.allCategories,
  });
  const { replace } = useAddress();
  const { opened, notice } = findOpened(list, {
    openId,
    initialId,
    initialItem,
    unknown: GALLERY.messages.notFound,
  });
  const { results } = list;

  return (
    <>
      <div className="list-page wrap py-10 sm:py-14">
        {notice && <InlineNotice className="mb-8">{notice}</InlineNotice>}
        <ListToolbar count={countResults(list.found, list.total, GALLERY_TEXTS.noun)}>
          <FilterButtons
            label="Categorías"
            options={FILTERS}
            value={list.filter}
            onChange={list.setFilter}
          />
          <SearchBox label={GALLERY_TEXTS.search} value={list.search} onChange={list.setSearch} />
        </ListToolbar>
        <ListStates list={list.state} texts={GALLERY_LIST_TEXTS} results={results}>
          <div className="mt-4 gap-x-8 sm:columns-2 lg:columns-3">
            {results.map((image, index) => (
              <GalleryCard key={image.id} image={image} onOpen={open} isFirst={index === 0} />
            ))}
          </div>
          {list.isLong && (
            <LazyNextPart
              list={list}
              shown={results.length}
              label={GALLERY_TEXTS.more}
              allShown={GALLERY_TEXTS.allShown}
            />
          )}
          <ListParts
            list={list}
            shown={results.length}
            path={SITE_PATHS.gallery}
            parts={parts}
            jump={jump}
          />
        </ListStates>
      </div>
      {opened && (
        <Lightbox
          image={opened}
          images={results}
          before={list.before}
          total={list.found}
          earlier={list.earlier}
          more={list.more}
          // Replaced, not pushed: "back" closes the picture instead of going through all that were seen.
          onShow={(id) => replace({ [ITEM_PARAMETERS.gallery]: id })}
          onClose={close}
        />
      )}
    </>
  );
}
