'use client';

import { newsTone } from '@/design/category-tones';
import type { NewsRecord } from '@/features/content/news/news.presenter';
import { NewsCard } from '@/features/content/news/site/news-card';
import { NewsContent, NewsDate, NewsHead } from '@/features/content/news/site/news-parts';
import { PreviewFrame } from '@/site/preview/preview-frame';
import { PreviewPair } from '@/site/preview/preview-pair';
import { useShownDraft } from '@/site/preview/use-shown-draft';
import { Badge } from '@/site/ui/badge';

const doNothing = () => undefined;

/** A news item in its card and in full, from the parts that the public pages are made of. */
export function NewsPreview({ stored }: { stored: NewsRecord | null }) {
  const { shown, failure } = useShownDraft('/api/admin/preview/news', stored);
  return (
    <PreviewFrame failure={failure}>
      {shown && (
        <PreviewPair
          columns="lg:grid-cols-[20rem_minmax(0,1fr)]"
          card={<NewsCard news={shown} onOpen={doNothing} isFirst />}
          title={shown.title}
          above={<Badge tone={newsTone(shown.category)}>{shown.category}</Badge>}
          description={<NewsDate date={shown.publishedOn} />}
        >
          <div className="mt-6">
            <NewsHead news={shown} />
            <NewsContent html={shown.contentHtml} />
          </div>
        </PreviewPair>
      )}
    </PreviewFrame>
  );
}
