import { settings } from '@/core/settings';
import { readNewsItem } from '@/features/content/news/site/news.reader';
import { formatLongDate } from '@/shared/dates';
import type { SharingFacts } from '@/site/sharing/sharing-card';

/** What the picture of a news item says; `undefined`: there is none; `null`: not now. */
export const describeNewsPicture = async (id: number): Promise<SharingFacts | null | undefined> => {
  const found = await readNewsItem(id);
  if (!found) return null;
  if (!found.item) return undefined;
  const { title, category, publishedOn } = found.item;
  return {
    title,
    kicker: `${category} · ${formatLongDate(publishedOn, settings().timeZone)}`,
    seed: `noticia-${id}`,
  };
};
