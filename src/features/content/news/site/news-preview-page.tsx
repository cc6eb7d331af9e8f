import { presentNews } from '@/features/content/news/news.presenter';
import { findNews } from '@/features/content/news/news.service';
import { NewsPreview } from '@/features/content/news/site/news-preview';
import { readStoredDraft, type PreviewQuery } from '@/site/preview/stored-draft';

/** A news item as the public will see it: a stored one, or one that is still being written. */
export async function NewsPreviewPage({ query }: { query: PreviewQuery }) {
  const stored = await readStoredDraft('news', query, async (req, id) =>
    presentNews(await findNews(req, id)),
  );
  return <NewsPreview stored={stored} />;
}
