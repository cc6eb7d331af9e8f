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
import { findOpened } from '@/site/list/find-opened';
import { ListBody } from '@/site/list/list-body';
import type { ListPageProps } from '@/site/list/list-page';
import { useList } from '@/site/list/use-list';
import { InlineNotice } from '@/site/ui/inline-notice';

const LazyGalleryLightbox = lazyDialog(() =>
  import('@/features/content/gallery/site/gallery-lightbox').then(
    (module) => module.GalleryLightbox,
  ),
);

const textsOf = ({ title, description }: GalleryRecord) => [title, description];
const valueOf = ({ category }: GalleryRecord) => galleryFilterOf(category);

interface Props extends ListPageProps<GalleryRecord> {
  /** Component of the large view: loaded when needed, unless the page is the picture's own. */
  Lightbox?: ComponentType<GalleryLightboxProps> | undefined;
}

/** The gallery with its search, its filter and its large view. */
export function GalleryBrowser({
  initialId,
  initialItem,
  parts,
  jump,
  Lightbox = LazyGalleryLightbox,
  ...sent
}: Props) {
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
        <ListBody
          list={list}
          path={SITE_PATHS.gallery}
          parts={parts}
          jump={jump}
          texts={GALLERY_TEXTS}
          states={GALLERY_LIST_TEXTS}
        >
          <div className="mt-4 gap-x-8 sm:columns-2 lg:columns-3">
            {results.map((image, index) => (
              <GalleryCard key={image.id} image={image} onOpen={open} isFirst={index === 0} />
            ))}
          </div>
        </ListBody>
      </div>
      {opened && (
        <Lightbox
          image={opened}
          images={results}
          before={list.before}
          total={list.found}
          earlier={list.earlier}
          more={list.more}
          // Replaces the history entry, so that "back" closes the picture instead of showing all
          // pictures seen before.
          onShow={(id) => replace({ [ITEM_PARAMETERS.gallery]: id })}
          onClose={close}
        />
      )}
    </>
  );
}
