'use client';

import type { ComponentType } from 'react';

import { NEWS } from '@/features/news/news.definition';
import type { NewsRecord, NewsSummary } from '@/features/news/news.presenter';
import { NewsCard } from '@/features/news/site/news-card';
import type { NewsDialogProps } from '@/features/news/site/news-dialog';
import { NEWS_LIST_TEXTS, NEWS_TEXTS } from '@/features/news/site/news.texts';
import { ITEM_PARAMETERS } from '@/shared/paths';
import { useOpenItem } from '@/site/address/use-open-item';
import { lazyDialog } from '@/site/lazy-part';
import { countResults } from '@/site/list/count-results';
import { FilterButtons } from '@/site/list/filter-buttons';
import { ListStates } from '@/site/list/list-states';
import { ListToolbar } from '@/site/list/list-toolbar';
import { LoadMore } from '@/site/list/load-more';
import { SearchBox } from '@/site/list/search-box';
import { useBatches } from '@/site/list/use-batches';
import { useContentList } from '@/site/list/use-content-list';
import { useListFilter } from '@/site/list/use-list-filter';
import { InlineNotice } from '@/site/ui/inline-notice';

// Loaded when an item is first opened: the list alone needs none of it.
const LazyNewsDialog = lazyDialog(() =>
  import('@/features/news/site/news-dialog').then((module) => module.NewsDialog),
);

const FILTERS = [NEWS.allCategories, ...NEWS.categories];
const NO_NEWS: NewsSummary[] = [];
const textsOf = ({ title, excerpt }: NewsSummary) => [title, excerpt];
const valueOf = ({ category }: NewsSummary) => category;

export interface NewsBrowserProps {
  /** `null`: the server could not read them; the browser does. */
  initialItems: NewsSummary[] | null;
  /** The item of the page's own link, and what the server has read of it. */
  initialId: number | null;
  initialItem: NewsRecord | null;
  /** The link leads to no item. */
  isUnknown: boolean;
  /** What draws the dialog: loaded when needed, unless the page is the item's own. */
  Dialog?: ComponentType<NewsDialogProps>;
}

/** The list of news with its search, its filter and its dialog. */
export function NewsBrowser({
  initialItems,
  initialId,
  initialItem,
  isUnknown,
  Dialog = LazyNewsDialog,
}: NewsBrowserProps) {
  const list = useContentList<NewsSummary>({
    path: '/api/public/news',
    failure: NEWS_TEXTS.listFailure,
    initialItems,
  });
  const items = list.data ?? NO_NEWS;
  const { results, search, setSearch, filter, setFilter, key } = useListFilter({
    items,
    textsOf,
    valueOf,
    options: NEWS.categories,
    all: NEWS.allCategories,
  });
  const { shownItems, hasMore, showMore } = useBatches(results, NEWS.batchSize, key);
  const { openId, open, close } = useOpenItem(ITEM_PARAMETERS.news, initialId);
  const isOpenUnknown = isUnknown && openId === initialId;

  return (
    <>
      <div className="list-page wrap page-space">
        {isOpenUnknown && <InlineNotice className="mb-8">{NEWS.messages.notFound}</InlineNotice>}
        <ListToolbar count={countResults(results.length, list.data?.length, NEWS_TEXTS.noun)}>
          <FilterButtons label="Categorías" options={FILTERS} value={filter} onChange={setFilter} />
          <SearchBox label={NEWS_TEXTS.search} value={search} onChange={setSearch} />
        </ListToolbar>
        <ListStates list={list} texts={NEWS_LIST_TEXTS} results={results}>
          <div className="mt-4 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {shownItems.map((news, index) => (
              <NewsCard key={news.id} news={news} onOpen={open} isFirst={index < 3} />
            ))}
          </div>
          {shownItems.length >= NEWS.loadMoreThreshold && (
            <LoadMore
              label={NEWS_TEXTS.more}
              shown={shownItems.length}
              total={results.length}
              allShown={NEWS_TEXTS.allShown}
              hasMore={hasMore}
              onMore={showMore}
            />
          )}
        </ListStates>
      </div>
      {openId !== null && !isOpenUnknown && (
        <Dialog
          key={openId}
          id={openId}
          summary={items.find(({ id }) => id === openId) ?? null}
          initialItem={openId === initialId ? initialItem : null}
          onClose={close}
        />
      )}
    </>
  );
}
