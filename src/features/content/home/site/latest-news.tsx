import type { ReactNode } from 'react';

import { HOME_TEXTS } from '@/features/content/home/site/home.texts';
import { LatestNewsItem } from '@/features/content/home/site/latest-news-item';
import type { NewsSummary } from '@/features/content/news/news.presenter';
import { SITE_PATHS } from '@/shared/paths';
import { ArrowLink } from '@/site/ui/arrow-link';
import { SectionHeading } from '@/site/ui/section-heading';

const texts = HOME_TEXTS.news;

/** Frame of the section, with any content. */
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

/** The latest news: the first of them large, the others below it. */
export function LatestNews({ news }: { news: readonly NewsSummary[] }) {
  const [first, ...others] = news;
  return (
    <LatestNewsSection>
      {first ? (
        <div className="mt-8 grid gap-10 lg:gap-12">
          <LatestNewsItem news={first} isLarge />
          {others.length > 0 && (
            <div className="border-paper-edge grid gap-10 border-t pt-10 md:grid-cols-2 md:gap-8 lg:gap-12 lg:pt-12">
              {others.map((item) => (
                <LatestNewsItem key={item.id} news={item} />
              ))}
            </div>
          )}
        </div>
      ) : (
        <p className="text-lede text-ink-soft mt-8">{texts.none}</p>
      )}
    </LatestNewsSection>
  );
}
