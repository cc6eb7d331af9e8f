import { contentEndpoints } from '@/core/content/endpoints';
import { NEWS } from '@/features/news/news.definition';
import { presentNews, presentNewsForAdmin } from '@/features/news/news.presenter';
import { newsAdminRecord, newsChange, newsInput, newsRecord } from '@/features/news/news.schemas';
import {
  createNews,
  findNews,
  listNews,
  trashNews,
  updateNews,
} from '@/features/news/news.service';

export const newsEndpoints = contentEndpoints({
  slug: NEWS.slug,
  nouns: { many: 'noticias', one: 'una noticia' },
  deletedMessage: NEWS.messages.deleted,
  schemas: {
    input: newsInput,
    change: newsChange,
    record: newsRecord,
    adminRecord: newsAdminRecord,
  },
  present: presentNews,
  presentForAdmin: presentNewsForAdmin,
  list: listNews,
  find: findNews,
  create: createNews,
  update: updateNews,
  trash: trashNews,
});
