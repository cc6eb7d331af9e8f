'use client';

import dynamic from 'next/dynamic';

/**
 * The screens of this group. Each loads its scripts when it is shown; imported directly, all screens of the back office
 * would load them, because Payload's import map is one.
 */

export const NewsSection = dynamic(() =>
  import('@/features/content/news/admin/news-section').then((module) => module.NewsSection),
);

export const DocumentsSection = dynamic(() =>
  import('@/features/content/documents/admin/documents-section').then(
    (module) => module.DocumentsSection,
  ),
);

export const JournalSection = dynamic(() =>
  import('@/features/content/journal/admin/journal-section').then(
    (module) => module.JournalSection,
  ),
);

export const IssuePage = dynamic(() =>
  import('@/features/content/journal/admin/issue-page').then((module) => module.IssuePage),
);

export const IssueDataTab = dynamic(() =>
  import('@/features/content/journal/admin/issue-data-tab').then((module) => module.IssueDataTab),
);

export const GallerySection = dynamic(() =>
  import('@/features/content/gallery/admin/gallery-section').then(
    (module) => module.GallerySection,
  ),
);
