'use client';

import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { LatestNews, LatestNewsSection } from '@/features/content/home/site/latest-news';
import { NEWS } from '@/features/content/news/news.definition';
import type { NewsSummary } from '@/features/content/news/news.presenter';
import { RetryNotice } from '@/site/list/retry-notice';
import { QueryProvider } from '@/site/query/query-provider';
import { useReading } from '@/site/query/use-public-query';
import { Spinner } from '@/site/ui/spinner';

const texts = HOME_TEXTS.news;

function LoadedNews() {
  const { data, isFetching, refetch } = useReading<NewsSummary[]>({
    path: `/api/public/news?summary=true&limit=${NEWS.latestOnHome}`,
    failure: 'Error al obtener noticias',
    initialData: null,
  });
  if (data) return <LatestNews news={data} />;
  return (
    <LatestNewsSection>
      {isFetching ? (
        <Spinner label={texts.loading} />
      ) : (
        <RetryNotice title={texts.failureTitle} sentence={texts.failure} onRetry={refetch} />
      )}
    </LatestNewsSection>
  );
}

/** The latest news, read by the browser because the server could not. */
export function LatestNewsLoader() {
  return (
    <QueryProvider>
      <LoadedNews />
    </QueryProvider>
  );
}
