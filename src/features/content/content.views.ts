import type { AdminView, DetailView } from '@/admin/admin-view';
import { ADMIN_PATHS, nativeListPath } from '@/shared/paths';
import { ISSUE_TABS, type IssueTabName } from '@/features/content/journal/issue-tabs';
import { BROKEN_LINKS } from '@/features/content/file-usage/uses.definition';

/** «Gestión de Noticias» */
export const newsView: AdminView = {
  path: ADMIN_PATHS.news,
  label: 'Noticias',
  title: 'Gestión de Noticias',
  component: '/features/content/news/admin/news-view#NewsView',
  otherPaths: [nativeListPath('news')],
  icon: 'news',
};

/** «Gestión de Documentos» */
export const documentsView: AdminView = {
  path: ADMIN_PATHS.documents,
  label: 'Documentos',
  title: 'Gestión de Documentos',
  component: '/features/content/documents/admin/documents-view#DocumentsView',
  otherPaths: [nativeListPath('documents')],
  icon: 'documents',
};

/** «Gestión de Revista» */
export const journalView: AdminView = {
  path: ADMIN_PATHS.journal,
  label: 'Revista',
  title: 'Gestión de Revista',
  component: '/features/content/journal/admin/journal-view#JournalView',
  otherPaths: [nativeListPath('journal'), nativeListPath('articles')],
  icon: 'journal',
};

/** «Gestión de Galería» */
export const galleryView: AdminView = {
  path: ADMIN_PATHS.gallery,
  label: 'Galería',
  title: 'Gestión de Galería',
  component: '/features/content/gallery/admin/gallery-view#GalleryView',
  otherPaths: [nativeListPath('gallery')],
  icon: 'gallery',
};

type IssueView = DetailView & { tab: IssueTabName };

const titlesOf = (tab: IssueTabName) => {
  const { label } = ISSUE_TABS[tab];
  return { key: `issue-${tab}`, tab, label, title: `${label} del número` };
};

/** The page of one issue: a screen for each of its tabs (`issue-tabs.ts`). */
export const issueDataView: IssueView = {
  ...titlesOf('data'),
  title: 'Número de la revista',
  path: `${ADMIN_PATHS.journal}/:issue`,
  component: '/features/content/journal/admin/issue-data-view#IssueDataView',
};

export const contentsView: IssueView = {
  ...titlesOf('contents'),
  path: `${ADMIN_PATHS.journal}/:issue/contenido`,
  component: '/features/content/journal/articles/admin/contents-view#ContentsView',
};

export const crossrefView: IssueView = {
  ...titlesOf('crossref'),
  path: `${ADMIN_PATHS.journal}/:issue/crossref`,
  component: '/features/content/journal/articles/admin/crossref-view#CrossrefView',
};

export const issueHistoryView: IssueView = {
  ...titlesOf('history'),
  path: `${ADMIN_PATHS.journal}/:issue/historial`,
  component: '/features/content/journal/admin/issue-history-view#IssueHistoryView',
};

export const issueViews = [issueDataView, contentsView, crossrefView, issueHistoryView];

/** «Enlaces rotos»: reached from the lists of addresses. */
export const brokenLinksView: DetailView = {
  key: 'broken-links',
  path: BROKEN_LINKS.path,
  label: BROKEN_LINKS.label,
  title: BROKEN_LINKS.label,
  component: '/features/content/broken-links/admin/broken-links-view#BrokenLinksView',
};
