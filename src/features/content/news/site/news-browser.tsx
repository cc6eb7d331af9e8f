'use client';

import { useState, type ComponentType } from 'react';

import { NEWS } from '@/features/content/news/news.definition';
import type { NewsRecord, NewsSummary } from '@/features/content/news/news.presenter';
import { NewsCard } from '@/features/content/news/site/news-card';
import type { NewsDialogProps } from '@/features/content/news/site/news-dialog';
import { NEWS_LIST_TEXTS, NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { LIST_PARTS } from '@/shared/list-parts';
import { ITEM_PARAMETERS, SITE_PATHS } from '@/shared/paths';
import { useOpenItem } from '@/site/address/use-open-item';
import { lazyDialog } from '@/site/lazy-component';
import { ListBody } from '@/site/list/list-body';
import type { ListPageProps } from '@/site/list/list-page';
import { LoadMore } from '@/site/list/load-more';
import { useList } from '@/site/list/use-list';

// Loaded when an item is first opened.
const LazyNewsDialog = lazyDialog(() =>
  import('@/features/content/news/site/news-dialog').then((module) => module.NewsDialog),
);

const textsOf = ({ title, excerpt }: NewsSummary) => [title, excerpt];
const valueOf = ({ category }: NewsSummary) => category;

/**
 * The first batches of a long list.
 *
 * @param key a new one starts over with the first batch.
 */
const useBatches = <Item,>(items: readonly Item[], size: number, key: string) => {
  const [shown, setShown] = useState({ key, batches: 1 });
  if (shown.key !== key) setShown({ key, batches: 1 });
  const count = (shown.key === key ? shown.batches : 1) * size;
  return {
    shownItems: items.slice(0, count),
    hasMore: items.length > count,
    showMore: () => setShown(({ batches }) => ({ key, batches: batches + 1 })),
  };
};

interface Props extends ListPageProps<NewsSummary, NewsRecord> {
  /** Component of the dialog: loaded when needed, unless the page is the item's own. */
  Dialog?: ComponentType<NewsDialogProps> | undefined;
}

/** The list of news with its search, its filter and its dialog. */
export function NewsBrowser({
  initialId,
  initialItem,
  parts,
  jump,
  Dialog = LazyNewsDialog,
  ...sent
}: Props) {
  const { openId, open, close } = useOpenItem(ITEM_PARAMETERS.news, initialId);
  const list = useList<NewsSummary>({
    ...sent,
    openId,
    path: '/api/public/news?summary=true&',
    failure: NEWS_TEXTS.listFailure,
    textsOf,
    valueOf,
    options: NEWS.categories,
    all: NEWS.allCategories,
  });
  const { known, results, found = results.length, more } = list;
  // A long list is already loaded in parts, so all its loaded items are shown.
  const batch = list.isLong ? results.length : LIST_PARTS.size;
  const { shownItems, hasMore, showMore } = useBatches(results, batch, list.key);
  const shown = shownItems.length;

  return (
    <>
      <div className="list-page wrap page-space">
        <ListBody
          list={list}
          path={SITE_PATHS.news}
          parts={parts}
          jump={jump}
          texts={NEWS_TEXTS}
          states={NEWS_LIST_TEXTS}
          shown={shown}
          more={
            shown >= NEWS.loadMoreThreshold && (
              <LoadMore
                label={NEWS_TEXTS.more}
                before={list.before}
                shown={shown}
                total={found}
                allShown={NEWS_TEXTS.allShown}
                hasMore={hasMore || more.isThere}
                isPending={more.isPending}
                hasFailed={more.hasFailed}
                onMore={() => {
                  showMore();
                  if (!hasMore) more.show();
                }}
                onCome={() => list.setReachedCount(shown)}
              />
            )
          }
        >
          <div className="mt-4 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {shownItems.map((news, index) => (
              <NewsCard key={news.id} news={news} onOpen={open} isFirst={index < 3} />
            ))}
          </div>
        </ListBody>
      </div>
      {openId !== null && (
        <Dialog
          key={openId}
          id={openId}
          summary={known.find(({ id }) => id === openId) ?? null}
          initialItem={openId === initialId ? initialItem : null}
          onClose={close}
        />
      )}
    </>
  );
}
