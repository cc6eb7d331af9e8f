'use client';

import { NewsBrowser, type NewsBrowserProps } from '@/features/news/site/news-browser';
import { NewsDialog } from '@/features/news/site/news-dialog';

/**
 * The list on an item's own page. Here the dialog is no part that is loaded later: of those React
 * sends the large ones hidden, for a script to reveal, and it has to be readable without one.
 */
export function NewsItemBrowser(props: Omit<NewsBrowserProps, 'Dialog'>) {
  return <NewsBrowser {...props} Dialog={NewsDialog} />;
}
