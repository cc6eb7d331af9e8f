import { createHash } from 'node:crypto';

import type { Metadata } from 'next';

import { settings } from '@/core/settings';
import { toOneLine } from '@/shared/control-characters';
import { NEWS_FEED_PATH, sharingPicturePath } from '@/shared/paths';
import { SHARING_SIZE } from '@/site/sharing/sharing-card';
import { siteNameOf, readSiteIdentity } from '@/site/shell/shell.reader';

interface PageFacts {
  /** The public address, with its query if the query makes it another page. */
  path: string;
  title: string;
  description: string;
  /** An image of the page, as second Open Graph image after the generated one. */
  imageUrl?: string | null;
  imageAlt?: string | null;
  type?: 'website' | 'article';
  publishedTime?: string;
  modifiedTime?: string;
  /** Other forms of the page's content: media type → address. */
  feeds?: Record<string, string>;
}

/** Maximum length in characters, far more than any search engine or network shows. */
const MAX_DESCRIPTION = 300;

const summarize = (text: string): string => {
  const line = toOneLine(text);
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/u, '')}…`;
};

/** URL with a hash of the title, because social networks cache an image by its URL. */
const pictureFor = (path: string, title: string) => ({
  ...SHARING_SIZE,
  url: `${sharingPicturePath(path)}?v=${createHash('sha256').update(title).digest('hex').slice(0, 8)}`,
  type: 'image/png',
  alt: title,
});

export const pageMetadata = async ({
  path,
  title,
  description,
  imageUrl,
  imageAlt,
  type = 'website',
  publishedTime,
  modifiedTime,
  feeds = {},
}: PageFacts): Promise<Metadata> => {
  const programmeName = siteNameOf(await readSiteIdentity());
  const heading = toOneLine(title);
  return {
    // At request time: the address of the site is not known when it is built.
    metadataBase: new URL(settings().siteUrl),
    title: heading,
    description: summarize(description),
    alternates: {
      canonical: path,
      types: {
        'application/atom+xml': [{ url: NEWS_FEED_PATH, title: `Noticias · ${programmeName}` }],
        ...feeds,
      },
    },
    openGraph: {
      siteName: programmeName,
      title: heading,
      description: summarize(description),
      url: path,
      locale: 'es_ES',
      type,
      ...(type === 'article' ? { publishedTime, modifiedTime } : {}),
      images: [
        pictureFor(path, heading),
        ...(imageUrl ? [{ url: imageUrl, ...(imageAlt ? { alt: imageAlt } : {}) }] : []),
      ],
    },
    twitter: { card: 'summary_large_image' },
  };
};

/** Metadata of pages linked from mails and documents: not indexed, no referrer. */
export const hiddenPageMetadata = (title: string): Metadata => ({
  title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
});

export const NOT_FOUND_METADATA: Metadata = {
  title: 'Página no encontrada',
  robots: { index: false },
};
