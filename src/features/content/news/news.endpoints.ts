import { defineEndpoint } from '@/core/api/endpoint';
import { contentEndpoints } from '@/core/content/endpoints';
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

/** What the back office's preview shows while a news item is being written. */
const previewEndpoint = defineEndpoint({
  method: 'post',
  path: `/admin/preview/${NEWS.slug}`,
  access: 'staff',
  summary: 'Muestra un borrador como lo verá el público, sin guardarlo',
  body: newsDraft,
  response: newsPreview,
  handle: async ({ req, body }) => presentNews(await previewNews(req, body)),
});

export const newsEndpoints = [...newsContent, previewEndpoint];
