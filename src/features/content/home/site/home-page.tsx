import { AboutBlock } from '@/features/content/home/site/about-block';
import { Hero } from '@/features/content/home/site/hero';
import { LatestNews, LatestNewsSection } from '@/features/content/home/site/latest-news';
import { LatestNewsFallback } from '@/features/content/home/site/latest-news-fallback';
import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { QuickAccess } from '@/features/content/home/site/quick-access';
import { ResearchLines } from '@/features/content/home/site/research-lines';
import { readSiteIdentity } from '@/site/shell/shell.reader';
import { Spinner } from '@/site/ui/spinner';
import { loadForPage } from '@/core/cache/render-context';
import { MEDIA } from '@/features/content/media/media.definition';
import { NEWS } from '@/features/content/news/news.definition';
import { summarizeNews } from '@/features/content/news/news.presenter';
import { listNews } from '@/features/content/news/news.service';
import { publicRequest } from '@/site/public-request';

/** The latest published news; `null` where the browser has to read them. */
const readLatestNews = () =>
  loadForPage({
    key: [NEWS.slug, 'latest'],
    tags: [NEWS.slug, MEDIA.slug],
    read: async () =>
      (await listNews(await publicRequest(), { summary: true, limit: NEWS.latestOnHome })).docs.map(
        summarizeNews,
      ),
  });

/** The home page. */
export async function HomePage() {
  const [identity, news] = await Promise.all([readSiteIdentity(), readLatestNews()]);
  return (
    <>
      <Hero identity={identity} />
      <QuickAccess />
      {news ? (
        <LatestNews news={news} />
      ) : (
        <LatestNewsFallback
          waiting={
            <LatestNewsSection>
              <Spinner label={HOME_TEXTS.news.loading} />
            </LatestNewsSection>
          }
        />
      )}
      <ResearchLines />
      <AboutBlock />
    </>
  );
}
