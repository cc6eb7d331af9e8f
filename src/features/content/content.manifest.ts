import { contentCards } from '@/features/content/content.settings';
import type { Group } from '@/features/group';
import {
  brokenLinksView,
  documentsView,
  galleryView,
  issueViews,
  journalView,
  newsView,
} from '@/features/content/content.views';
import { Documents } from '@/features/content/documents/documents.collection';
import { documentsEndpoints } from '@/features/content/documents/documents.endpoints';
import { addUsesTable } from '@/features/content/file-usage/uses.table';
import { Gallery } from '@/features/content/gallery/gallery.collection';
import { galleryEndpoints } from '@/features/content/gallery/gallery.endpoints';
import { Articles } from '@/features/content/journal/articles/articles.collection';
import { articlesEndpoints } from '@/features/content/journal/articles/articles.endpoints';
import { addOaiRecordsTable } from '@/features/content/journal/articles/oai/oai-records.table';
import { JournalDetails } from '@/features/content/journal/details/journal-details.globals';
import { Journal } from '@/features/content/journal/journal.collection';
import { journalEndpoints } from '@/features/content/journal/journal.endpoints';
import { Media } from '@/features/content/media/media.collection';
import { News } from '@/features/content/news/news.collection';
import { newsEndpoints } from '@/features/content/news/news.endpoints';
import { viewsEndpoints } from '@/features/content/page-views/views.endpoints';
import { addViewTables } from '@/features/content/page-views/views.table';
import {
  ContactDetails,
  Council,
  Identity,
  JournalPolicy,
} from '@/features/content/programme/programme.globals';
import { MissedAddresses } from '@/features/content/redirects/not-found/not-found.collection';
import { Redirects } from '@/features/content/redirects/redirects.collection';
import { trashEndpoints } from '@/features/content/trash/trash.endpoints';
import { versionsEndpoints } from '@/features/content/revisions/versions.endpoints';

/** The group of the public content. */
export const content: Group = {
  collections: [News, Documents, Journal, Articles, Gallery, Media, Redirects, MissedAddresses],
  globals: [Identity, Council, ContactDetails, JournalPolicy, JournalDetails],
  endpoints: ({ collections }) => ({
    news: newsEndpoints,
    documents: documentsEndpoints,
    journal: journalEndpoints,
    articles: articlesEndpoints,
    gallery: galleryEndpoints,
    trash: trashEndpoints,
    revisions: versionsEndpoints(collections),
    pageViews: viewsEndpoints,
  }),
  sections: [newsView, documentsView, journalView, galleryView],
  detailViews: [...issueViews, brokenLinksView],
  settingsCards: contentCards,
  tables: [addOaiRecordsTable, addUsesTable, addViewTables],
  backgroundTasks: async () => {
    const { missedTask } = await import('@/features/content/redirects/not-found/not-found.task');
    const { viewsTask } = await import('@/features/content/page-views/views.task');
    const { usesTask } = await import('@/features/content/file-usage/uses.task');
    const { uploadsBucket } = await import('@/features/content/media/media.place');
    const { uploadsTask } = await import('@/features/content/media/media.task');
    return [
      missedTask,
      viewsTask,
      usesTask,
      ...(uploadsBucket ? [uploadsTask(uploadsBucket)] : []),
    ];
  },
};
