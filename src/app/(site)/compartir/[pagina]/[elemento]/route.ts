import { describeArticlePicture } from '@/features/content/journal/articles/site/article.metadata';
import { galleryPicture } from '@/features/content/gallery/site/gallery.metadata';
import { readGalleryImage } from '@/features/content/gallery/site/gallery.reader';
import { issuePicture } from '@/features/content/journal/site/journal.metadata';
import { readJournalIssue } from '@/features/content/journal/site/journal.reader';
import { newsPicture } from '@/features/content/news/site/news.metadata';
import { readNewsItem } from '@/features/content/news/site/news.reader';
import { eventPicture } from '@/features/events/calendar/site/events.metadata';
import { readEvent } from '@/features/events/calendar/site/events.reader';
import { SITE_PATHS } from '@/shared/paths';
import type { SharingFacts } from '@/site/sharing/sharing-card';
import { sharingPictureResponse } from '@/site/sharing/sharing-picture';

/** Reads the facts for an item's sharing picture; `undefined`: no such item; `null`: not available now. */
type ReadPicture = (id: number) => Promise<SharingFacts | null | undefined>;

const pictureOf =
  <Item>(
    read: (id: number) => Promise<{ item: Item | null } | null>,
    describe: (item: Item) => SharingFacts,
  ): ReadPicture =>
  async (id) => {
    const found = await read(id);
    if (!found) return null;
    return found.item ? describe(found.item) : undefined;
  };

/** The pages whose items have their own URL. */
const ITEMS = new Map<string, ReadPicture>([
  [SITE_PATHS.news, pictureOf(readNewsItem, newsPicture)],
  [SITE_PATHS.events, pictureOf(readEvent, eventPicture)],
  [SITE_PATHS.journal, pictureOf(readJournalIssue, issuePicture)],
  [SITE_PATHS.gallery, pictureOf(readGalleryImage, galleryPicture)],
  // The page of an article is below the journal's path; its picture is not.
  ['/articulos', describeArticlePicture],
]);

export const GET = async (
  _request: Request,
  { params }: { params: Promise<{ pagina: string; elemento: string }> },
): Promise<Response> => {
  const { pagina, elemento } = await params;
  return sharingPictureResponse(await ITEMS.get(`/${pagina}`)?.(Number(elemento)));
};
