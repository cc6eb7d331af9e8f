import { contentEndpoints } from '@/core/content/endpoints';
import { previewEndpoint } from '@/core/content/preview-endpoint';
import { withLastEdit } from '@/features/compliance/audit-log/activity.editors';
import { MEDIA } from '@/features/content/media/media.definition';
import { NEWS } from '@/features/content/news/news.definition';
import {
  presentListedNews,
  presentNews,
  presentNewsForAdmin,
} from '@/features/content/news/news.presenter';
import { newsDraft, newsPreview, newsSchemas } from '@/features/content/news/news.schemas';
import { listNews, newsService, previewNews } from '@/features/content/news/news.service';
import { withViews } from '@/features/content/page-views/views.service';

const newsContent = contentEndpoints({
  slug: NEWS.slug,
  shows: [MEDIA.slug],
  nouns: { many: 'noticias', one: 'una noticia' },
  deletedMessage: NEWS.messages.deleted,
  schemas: newsSchemas,
  present: presentNews,
  presentListed: presentListedNews,
  presentForAdmin: presentNewsForAdmin,
  addForAdmin: [withViews(NEWS.slug), withLastEdit(NEWS.slug)],
  list: listNews,
  service: newsService,
  hasItemPath: true,
});

const preview = previewEndpoint({
  slug: NEWS.slug,
  noun: 'una noticia',
  draft: newsDraft,
  record: newsPreview,
  present: async (req, draft) => presentNews(await previewNews(req, draft)),
});

export const newsEndpoints = [...newsContent, preview];
