import type { ComponentType } from 'react';

import { leaveUnkept } from '@/core/answers/drawing';
import { readNewsItem, readNewsList } from '@/features/news/site/news.reader';
import { NEWS_TEXTS } from '@/features/news/site/news.texts';
import type { NewsBrowserProps } from '@/features/news/site/news-browser';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

interface Props {
  openId?: number | null;
  /** The list, or the list with the dialog of the page's own item: each page loads what it needs. */
  Browser: ComponentType<NewsBrowserProps>;
}

/** The news: the list, and with `openId` one item of it already open. */
export async function NewsPage({ openId = null, Browser }: Props) {
  const [items, opened] = await Promise.all([
    readNewsList(),
    openId === null ? null : readNewsItem(openId),
  ]);
  const isUnknown = opened !== null && opened.item === null;
  if (isUnknown) leaveUnkept();
  return (
    <>
      <div className="list-page">
        <PageHeader
          title={NEWS_TEXTS.title}
          lede={NEWS_TEXTS.lede}
          composition="ridges"
          seed="noticias"
        />
      </div>
      <QueryProvider>
        <Browser
          initialItems={items}
          initialId={openId}
          initialItem={opened?.item ?? null}
          isUnknown={isUnknown}
        />
      </QueryProvider>
    </>
  );
}
