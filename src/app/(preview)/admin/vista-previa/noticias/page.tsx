import { presentNews } from '@/features/content/news/news.presenter';
import { newsService } from '@/features/content/news/news.service';
import { NewsPreview } from '@/features/content/news/site/news-preview';
import { readStoredDraft, type PreviewQuery } from '@/site/preview/stored-draft';

/** A draft is never cached: every visit checks the session and reads the current draft. */
export const dynamic = 'force-dynamic';

export default async function Page({ searchParams }: { searchParams: PreviewQuery }) {
  const stored = await readStoredDraft('news', searchParams, async (req, id) =>
    presentNews(await newsService.find(req, id)),
  );
  return <NewsPreview stored={stored} />;
}
