import { AboutBlock } from '@/features/home/site/about-block';
import { Hero } from '@/features/home/site/hero';
import { readLatestNews } from '@/features/home/site/home.reader';
import { LatestNews, LatestNewsSection } from '@/features/home/site/latest-news';
import { LatestNewsFallback } from '@/features/home/site/latest-news-fallback';
import { HOME_TEXTS } from '@/features/home/site/home.texts';
import { QuickAccess } from '@/features/home/site/quick-access';
import { ResearchLines } from '@/features/home/site/research-lines';
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
