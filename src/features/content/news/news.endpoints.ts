import { defineEndpoint } from '@/core/api/endpoint';
import { contentEndpoints } from '@/core/content/endpoints';
import { MEDIA } from '@/features/content/media/media.definition';
import { NEWS } from '@/features/content/news/news.definition';
import {
  presentListedNews,
  presentNews,
  presentNewsForAdmin,
} from '@/features/content/news/news.presenter';
import {
  newsAdminFilter,
  newsAdminRecord,
  newsChange,
  newsDraft,
  newsFilter,
  newsInput,
  newsListed,
  newsPreview,
  newsRecord,
} from '@/features/content/news/news.schemas';
import {
  createNews,
  findNews,
  listNews,
  previewNews,
  trashNews,
  updateNews,
} from '@/features/content/news/news.service';
import { withViews } from '@/features/content/page-views/views.service';

const newsContent = contentEndpoints({
  slug: NEWS.slug,
  shows: [MEDIA.slug],
  nouns: { many: 'noticias', one: 'una noticia' },
  deletedMessage: NEWS.messages.deleted,
  schemas: {
    input: newsInput,
    change: newsChange,
    record: newsRecord,
    listed: newsListed,
    adminRecord: newsAdminRecord,
    filter: newsFilter,
    adminFilter: newsAdminFilter,
  },
  present: presentNews,
  presentListed: presentListedNews,
  presentForAdmin: presentNewsForAdmin,
  addForAdmin: withViews(NEWS.slug),
  list: listNews,
  listForAdmin: listNews,
  find: findNews,
  create: createNews,
  update: updateNews,
  trash: trashNews,
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
