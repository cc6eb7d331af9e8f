import type { Metadata } from 'next';

import { NotFoundScreen } from '@/site/shell/not-found-screen';

export const metadata: Metadata = { title: 'Página no encontrada', robots: { index: false } };

/**
 * What every path that is no page of the site is answered with (`src/server/answers/addresses.mjs`), and the
 * status that goes with it: a page like the others, whole without JavaScript, which Next's own is not.
 */
export default function Page() {
  return <NotFoundScreen />;
}
