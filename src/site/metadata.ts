import type { Metadata } from 'next';

import { settings } from '@/core/settings';

interface PageFacts {
  /** The public address, with its query where that makes it another page. */
  path: string;
  title: string;
  description: string;
  /** A picture of the page's own for sharing. */
  imageUrl?: string | null;
  type?: 'website' | 'article';
  publishedTime?: string;
}

/** The metadata of one page: what a search engine, a tab and a shared link show. */
export const pageMetadata = ({
  path,
  title,
  description,
  imageUrl,
  type = 'website',
  publishedTime,
}: PageFacts): Metadata => ({
  // At request time: the address of the site is not known when it is built.
  metadataBase: new URL(settings().siteUrl),
  title,
  description,
  alternates: { canonical: path },
  openGraph: {
    title,
    description,
    url: path,
    locale: 'es_ES',
    type,
    ...(type === 'article' && publishedTime ? { publishedTime } : {}),
    ...(imageUrl ? { images: [{ url: imageUrl }] } : {}),
  },
});
