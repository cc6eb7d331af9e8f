'use client';

import type { ComponentType } from 'react';

import { NEWS } from '@/features/content/news/news.definition';
import type { NewsRecord, NewsSummary } from '@/features/content/news/news.presenter';
import { NewsCard } from '@/features/content/news/site/news-card';
import type { NewsDialogProps } from '@/features/content/news/site/news-dialog';
import { NEWS_LIST_TEXTS, NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { LIST_PARTS } from '@/shared/list-parts';
import { ITEM_PARAMETERS, SITE_PATHS } from '@/shared/paths';
import { useOpenItem } from '@/site/address/use-open-item';
import { lazyDialog } from '@/site/lazy-component';
import { countResults } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import type { ListPageProps } from '@/site/list/list-page';
import { ListParts } from '@/site/list/list-parts';
import { ListStates } from '@/site/list/list-states';
import { ListToolbar } from '@/site/list/list-toolbar';
import { LoadMore } from '@/site/list/load-more';
import { SearchBox } from '@/site/list/search-box';
import { useBatches } from '@/site/list/use-batched-reveal';
import { useList } from '@/site/list/use-list';

// Loaded when an item is first opened.
const LazyNewsDialog = lazyDialog(() =>
  import('@/features/content/news/site/news-dialog').then((module) => module.NewsDialog),
);

const FILTERS = [NEWS.allCategories, ...NEWS.categories];
const textsOf = ({ title, excerpt }: NewsSummary) => [title, excerpt];
const valueOf = ({ category }: NewsSummary) => category;

export interface NewsBrowserProps extends ListPageProps<NewsSummary, NewsRecord> {
  /** What draws the dialog: loaded when needed, unless the page is the item's own. */
  Dialog?: ComponentType<NewsDialogProps>;
}

/** The list of news with its search, its filter and its dialog. */
export function NewsBrowser({
  initialId,
  initialItem,
  parts,
  jump,
  Dialog = LazyNewsDialog,
  ...sent
}: NewsBrowserProps) {
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
  // What came of a long list in parts is shown as it came.
  const batch = list.isLong ? results.length : LIST_PARTS.size;
  const { shownItems, hasMore, showMore } = useBatches(results, batch, list.key);
  const isAsSent = openId === initialId;

  return (
    <>
      <div className="list-page wrap page-space">
        <ListToolbar count={countResults(list.found, list.total, NEWS_TEXTS.noun)}>
          <FilterButtons
            label="Categorías"
            options={FILTERS}
            value={list.filter}
            onChange={list.setFilter}
          />
          <SearchBox label={NEWS_TEXTS.search} value={list.search} onChange={list.setSearch} />
        </ListToolbar>
        <ListStates list={list.state} texts={NEWS_LIST_TEXTS} results={results}>
          <div className="mt-4 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {shownItems.map((news, index) => (
              <NewsCard key={news.id} news={news} onOpen={open} isFirst={index < 3} />
            ))}
          </div>
          {shownItems.length >= NEWS.loadMoreThreshold && (
            <LoadMore
              label={NEWS_TEXTS.more}
              before={list.before}
              shown={shownItems.length}
              total={found}
              allShown={NEWS_TEXTS.allShown}
              hasMore={hasMore || more.isThere}
              isPending={more.isPending}
              hasFailed={more.hasFailed}
              onMore={() => {
                showMore();
                if (!hasMore) more.show();
              }}
              onCome={() => list.setReachedCount(shownItems.length)}
            />
          )}
          <ListParts
            list={list}
            shown={shownItems.length}
            path={SITE_PATHS.news}
            parts={parts}
            jump={jump}
          />
        </ListStates>
      </div>
      {openId !== null && (
        <Dialog
          key={openId}
          id={openId}
          summary={known.find(({ id }) => id === openId) ?? null}
          initialItem={isAsSent ? initialItem : null}
          onClose={close}
        />
      )}
    </>
  );
}
