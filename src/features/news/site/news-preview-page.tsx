import { notFound } from 'next/navigation';

import { ApiError } from '@/core/api/errors';
import { presentNews, type NewsRecord } from '@/features/news/news.presenter';
import { findNews } from '@/features/news/news.service';
import { NewsPreview } from '@/features/news/site/news-preview';
import { newsPreviewPath } from '@/shared/paths';
import { requireStaff } from '@/site/preview/staff-request';

/** A news item as the public will see it: a stored one, or one that is still being written. */
export async function NewsPreviewPage({ id }: { id: number | null }) {
  const isId = id === null || Number.isSafeInteger(id);
  const req = await requireStaff(newsPreviewPath(isId ? id : null));
  if (!isId) notFound();
  let stored: NewsRecord | null = null;
  try {
    if (id !== null) stored = presentNews(await findNews(req, id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
  return <NewsPreview stored={stored} />;
}
