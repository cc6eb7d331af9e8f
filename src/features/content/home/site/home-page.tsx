import { AboutBlock } from '@/features/content/home/site/about-block';
import { Hero } from '@/features/content/home/site/hero';
import { readLatestNews } from '@/features/content/home/site/home.reader';
import { LatestNews, LatestNewsSection } from '@/features/content/home/site/latest-news';
import { LatestNewsFallback } from '@/features/content/home/site/latest-news-fallback';
import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { QuickAccess } from '@/features/content/home/site/quick-access';
import { ResearchLines } from '@/features/content/home/site/research-lines';
import { readSiteIdentity } from '@/site/shell/shell.reader';
import { Spinner } from '@/site/ui/spinner';

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
