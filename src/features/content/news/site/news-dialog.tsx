'use client';

import { newsTone } from '@/design/category-tones';
import type { NewsRecord, NewsSummary } from '@/features/content/news/news.presenter';
import { cardLinkId } from '@/features/content/news/site/news-card';
import { NewsContent, NewsDate, NewsHead } from '@/features/content/news/site/news-parts';
import { NEWS_TEXTS } from '@/features/content/news/site/news.texts';
import { SITE_PATHS } from '@/shared/paths';
import { useTabTitle } from '@/site/address/use-tab-title';
import { SiteDialog } from '@/site/dialog/site-dialog';
import { BackToList } from '@/site/list/back-to-list';
import { RetryNotice } from '@/site/list/retry-notice';
import { useReading } from '@/site/query/use-public-query';
import { Badge } from '@/site/ui/badge';
import { Spinner } from '@/site/ui/spinner';

export interface NewsDialogProps {
  id: number;
  /** The list's data of the item, shown while the rest is loading. */
  summary: NewsSummary | null;
  /** The whole item, if the server sent it with the page. */
  initialItem: NewsRecord | null;
  onClose: () => void;
}

/** One news item in full. */
export function NewsDialog({ id, summary, initialItem, onClose }: NewsDialogProps) {
  const { data, isError, refetch } = useReading<NewsRecord>({
    path: `/api/public/news/${id}`,
    failure: NEWS_TEXTS.itemFailure,
    initialData: initialItem,
  });
  const head = data ?? summary;
  useTabTitle(head?.title, NEWS_TEXTS.title);

  return (
    <SiteDialog
      title={head?.title ?? 'Noticia'}
      onClose={onClose}
      focusOnClose={() => document.getElementById(cardLinkId(id))}
      above={head && <Badge tone={newsTone(head.category)}>{head.category}</Badge>}
      description={head && <NewsDate date={head.publishedOn} />}
    >
      <article className="mt-6">
        {head && <NewsHead news={head} />}
        {data && <NewsContent html={data.contentHtml} />}
        {!data && !isError && <Spinner label="Cargando noticia..." />}
        {!data && isError && <RetryNotice title={NEWS_TEXTS.itemFailure} onRetry={refetch} />}
      </article>
      <p className="no-print border-paper-edge mt-10 border-t pt-4">
        <BackToList path={SITE_PATHS.news} label="Volver a las noticias" onClose={onClose} />
      </p>
    </SiteDialog>
  );
}
