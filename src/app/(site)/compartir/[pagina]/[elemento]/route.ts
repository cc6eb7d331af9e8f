import { describeArticlePicture } from '@/features/content/journal/articles/site/article.sharing';
import { describeEventPicture } from '@/features/events/calendar/site/events.sharing';
import { describeGalleryPicture } from '@/features/content/gallery/site/gallery.sharing';
import { describeIssuePicture } from '@/features/content/journal/site/journal.sharing';
import { describeNewsPicture } from '@/features/content/news/site/news.sharing';
import { SITE_PATHS } from '@/shared/paths';
import { sharingPictureResponse } from '@/site/sharing/sharing-picture';

/** The pages whose items have a link of their own. */
const ITEMS = new Map<string, typeof describeNewsPicture>([
  [SITE_PATHS.news, describeNewsPicture],
  [SITE_PATHS.events, describeEventPicture],
  [SITE_PATHS.journal, describeIssuePicture],
  [SITE_PATHS.gallery, describeGalleryPicture],
  // Theirs is a path below the journal's, and the picture's is not.
  ['/articulos', describeArticlePicture],
]);

export const GET = async (
  _request: Request,
  { params }: { params: Promise<{ pagina: string; elemento: string }> },
): Promise<Response> => {
  const { pagina, elemento } = await params;
  return sharingPictureResponse(await ITEMS.get(`/${pagina}`)?.(Number(elemento)));
};
