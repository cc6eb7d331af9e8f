import type { Metadata } from 'next';

import { readAsked } from '@/features/search/site/search.address';
import { SearchPage } from '@/features/search/site/search-page';
import { SEARCH_TEXTS } from '@/features/search/site/search.texts';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Metadata with `noindex, follow`: search engines follow the results, but do not index the lists. */
export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => {
  const { q } = readAsked(await searchParams);
  return {
    title: q ? `${q} · ${SEARCH_TEXTS.title}` : SEARCH_TEXTS.title,
    description: SEARCH_TEXTS.lede,
    robots: { index: false, follow: true },
  };
};

export default async function Page({ searchParams }: Props) {
  return <SearchPage asked={readAsked(await searchParams)} />;
}
