import type { Metadata } from 'next';

import { NotFoundScreen } from '@/site/shell/not-found-screen';

export const metadata: Metadata = { title: 'Página no encontrada', robots: { index: false } };

/**
 * Every path that is no page of the site is rewritten to this one (`next.config.mjs`). A page like
 * the others, whole without JavaScript, which Next's own not-found is not; the page cache's handler
 * gives it its status.
 */
export default function Page() {
  return <NotFoundScreen />;
}
