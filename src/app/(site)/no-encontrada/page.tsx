import { NOT_FOUND_METADATA } from '@/site/metadata';
import { NotFoundScreen } from '@/site/shell/not-found-screen';

export const metadata = NOT_FOUND_METADATA;

/**
 * The response to every path that is not a page of the site: `src/server` maps such paths here and sets the status 404.
 * Unlike Next's own not-found page, it is complete without JavaScript.
 */
export default function Page() {
  return <NotFoundScreen />;
}
