import type { ComponentType } from 'react';

import { NEWS } from '@/features/content/news/news.definition';
import {
  readNewsItem,
  readNewsPart,
  readNewsYears,
} from '@/features/content/news/site/news.reader';
import { NEWS_LEDE, NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import type { NewsBrowserProps } from '@/features/content/news/site/news-browser';
import { SITE_PATHS } from '@/shared/paths';
import { ListNotFound } from '@/site/list/list-not-found';
import { readListPage } from '@/site/list/list-page';
import { QueryProvider } from '@/site/query/query-provider';
import { PageHeader } from '@/site/ui/page-header';

interface Props {
  part?: number;
  openId?: number | null;
  /** The list, or the list with the dialog of the page's own item: each page loads what it needs. */
  Browser: ComponentType<NewsBrowserProps>;
}

/** The news: the list or a part of it, and with `openId` one item already open. */
export async function NewsPage({ part = 1, openId = null, Browser }: Props) {
  const list = await readListPage({
    path: SITE_PATHS.news,
    part,
    openId,
    readPart: readNewsPart,
    readItem: readNewsItem,
    readYears: readNewsYears,
  });
  if (!list) {
    return (
      <ListNotFound
        path={SITE_PATHS.news}
        title={NEWS_TEXTS.title}
        unknownItem={openId === null ? undefined : NEWS.messages.notFound}
      />
    );
  }
  return (
    <>
      <div className="list-page">
        <PageHeader
          title={NEWS_TEXTS.title}
          lede={NEWS_LEDE}
          composition="ridges"
          seed="noticias"
        />
      </div>
      <QueryProvider>
        <Browser {...list} />
      </QueryProvider>
    </>
  );
}
