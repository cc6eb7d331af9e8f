'use client';

import { NewsBrowser, type NewsBrowserProps } from '@/features/content/news/site/news-browser';
import { NewsDialog } from '@/features/content/news/site/news-dialog';

/**
 * The list on an item's own page. The dialog is imported with it and not loaded later: it is the
 * page's content and has to be readable without JavaScript.
 */
export function NewsItemBrowser(props: Omit<NewsBrowserProps, 'Dialog'>) {
  return <NewsBrowser {...props} Dialog={NewsDialog} />;
}
