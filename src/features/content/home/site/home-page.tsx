import { AboutBlock } from '@/features/content/home/site/about-block';
import { Hero } from '@/features/content/home/site/hero';
import { LatestNews, LatestNewsSection } from '@/features/content/home/site/latest-news';
import { LatestNewsFallback } from '@/features/content/home/site/latest-news-fallback';
import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { ResearchLines } from '@/features/content/home/site/research-lines';
import { readSiteIdentity } from '@/site/shell/shell.reader';
import { Spinner } from '@/site/ui/spinner';
import { loadForPage } from '@/core/cache/render-context';
import { MEDIA } from '@/features/content/media/media.definition';
import { NEWS } from '@/features/content/news/news.definition';
import { summarizeNews } from '@/features/content/news/news.presenter';
import { listNews } from '@/features/content/news/news.service';
import { publicRequest } from '@/site/public-request';
import { SiteLink } from '@/site/site-link';
import { ArrowIcon } from '@/site/ui/icons';

const { title, links } = HOME_TEXTS.quickAccess;

/** The four most used links, as an index. */
function QuickAccess() {
  return (
    <section aria-labelledby="accesos" className="border-paper-edge border-b">
      <h2 id="accesos" className="sr-only">
        {title}
      </h2>
      <ul className="wrap divide-paper-edge grid max-sm:divide-y sm:grid-cols-2 lg:grid-cols-4 lg:divide-x">
        {links.map(({ label, text, href }) => (
          <li
            key={href}
            className="sm:max-lg:border-paper-edge sm:max-lg:nth-[-n+2]:border-b sm:max-lg:odd:[&>a]:pr-6 sm:max-lg:odd:[&>a]:pl-0 lg:first:[&>a]:pl-0 lg:last:[&>a]:pr-0"
          >
            <SiteLink
              href={href}
              className="group/card flex h-full flex-col py-7 sm:px-6 sm:py-9 sm:max-lg:pr-0"
            >
              <span className="flex items-center justify-between gap-3">
                <span className="text-subheading min-w-0 font-serif font-semibold [overflow-wrap:anywhere] hyphens-auto decoration-1 underline-offset-4 group-hover/card:underline">
                  {label}
                </span>
                <ArrowIcon className="text-terracotta size-5 shrink-0 transition-transform duration-150 ease-out group-hover/card:translate-x-1" />
              </span>
              <span className="text-ink-soft mt-2 max-w-[30ch] text-[0.9375rem]">{text}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The latest published news; `null` if they cannot be read now, so that the browser reads them. */
const readLatestNews = () =>
  loadForPage({
    key: [NEWS.slug, 'latest'],
    tags: [NEWS.slug, MEDIA.slug],
    read: async () =>
      (await listNews(await publicRequest(), { summary: true, limit: NEWS.latestOnHome })).docs.map(
        summarizeNews,
      ),
  });

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
