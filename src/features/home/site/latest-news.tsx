import type { ReactNode } from 'react';

import { HOME_TEXTS } from '@/features/home/site/home.texts';
import { LatestNewsItem } from '@/features/home/site/latest-news-item';
import type { NewsSummary } from '@/features/news/news.presenter';
import { SITE_PATHS } from '@/shared/paths';
import { ArrowLink } from '@/site/ui/arrow-link';
import { SectionHeading } from '@/site/ui/section-heading';

const texts = HOME_TEXTS.news;

/** The frame of the section, whatever it has to show. */
export function LatestNewsSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="ultimas-noticias" className="wrap section-space">
      <SectionHeading
        id="ultimas-noticias"
        title={texts.title}
        aside={<ArrowLink href={SITE_PATHS.news}>{texts.all}</ArrowLink>}
      />
      {children}
    </section>
  );
}

/** The latest news: the first of them large, the others beside it. */
export function LatestNews({ news }: { news: readonly NewsSummary[] }) {
  const [first, ...others] = news;
  return (
    <LatestNewsSection>
      {first ? (
        <div className="mt-8 grid gap-10 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-7">
            <LatestNewsItem news={first} isLarge />
          </div>
          <div className="lg:divide-paper-edge flex flex-col gap-10 lg:col-span-5 lg:gap-0 lg:divide-y">
            {others.map((item) => (
              <div key={item.id} className="lg:py-8 lg:first:pt-0 lg:last:pb-0">
                <LatestNewsItem news={item} />
              </div>
            ))}
          </div>
        </div>
      ) : (
        <p className="text-lede text-ink-soft mt-8">{texts.none}</p>
      )}
    </LatestNewsSection>
  );
}
