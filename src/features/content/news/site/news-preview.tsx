'use client';

import { newsTone } from '@/design/category-tones';
import type { NewsRecord } from '@/features/content/news/news.presenter';
import { NewsCard } from '@/features/content/news/site/news-card';
import { NewsContent, NewsDate, NewsHead } from '@/features/content/news/site/news-parts';
import { ItemPreview } from '@/site/preview/item-preview';
import { Badge } from '@/site/ui/badge';

/** A news item in its card and in full, from the parts that the public pages are made of. */
export function NewsPreview({ stored }: { stored: NewsRecord | null }) {
  return (
    <ItemPreview
      path="/api/admin/preview/news"
      stored={stored}
      columns="lg:grid-cols-[20rem_minmax(0,1fr)]"
      renderCard={(news) => <NewsCard news={news} onOpen={() => undefined} isFirst />}
      sheetOf={(news) => ({
        title: news.title,
        above: <Badge tone={newsTone(news.category)}>{news.category}</Badge>,
        description: <NewsDate date={news.publishedOn} />,
        children: (
          <div className="mt-6">
            <NewsHead news={news} />
            <NewsContent html={news.contentHtml} />
          </div>
        ),
      })}
    />
  );
}
