import { readNewsItem, readNewsList } from '@/features/news/site/news.reader';
import { NEWS_TEXTS } from '@/features/news/site/news.texts';
import { NewsBrowser } from '@/features/news/site/news-browser';
import { NewsItemBrowser } from '@/features/news/site/news-item-browser';
import { QueryProvider } from '@/site/query-provider';
import { PageHeader } from '@/site/ui/page-header';

/** The news: the list, and with `openId` one item of it already open. */
export async function NewsPage({ openId = null }: { openId?: number | null }) {
  const [items, opened] = await Promise.all([
    readNewsList(),
    openId === null ? null : readNewsItem(openId),
  ]);
  const Browser = openId === null ? NewsBrowser : NewsItemBrowser;
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
          isUnknown={opened !== null && opened.item === null}
        />
      </QueryProvider>
    </>
  );
}
