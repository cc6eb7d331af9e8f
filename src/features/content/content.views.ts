import type { AdminView, DetailView } from '@/admin/admin-view';
import { ADMIN_PATHS, nativeListPath } from '@/shared/paths';
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

/** The contents of an issue: reached from its card. */
export const contentsView: DetailView = {
  key: 'contents',
  path: `${ADMIN_PATHS.journal}/:numero/contenido`,
  label: 'Contenido',
  title: 'Contenido del número',
  component: '/features/content/journal/articles/admin/contents-view#ContentsView',
};

/** «Enlaces rotos»: reached from the lists of addresses. */
export const brokenLinksView: DetailView = {
  key: 'broken-links',
  path: BROKEN_LINKS.path,
  label: BROKEN_LINKS.label,
  title: BROKEN_LINKS.label,
  component: '/features/content/broken-links/admin/broken-links-view#BrokenLinksView',
};
