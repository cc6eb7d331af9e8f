import { NOT_FOUND_METADATA } from '@/site/metadata';
import { NotFoundScreen } from '@/site/shell/not-found-screen';

export const metadata = NOT_FOUND_METADATA;

/**
 * What every path that is no page of the site is answered with (`src/server/answers/addresses.mjs`), and the
 * status that goes with it: a page like the others, whole without JavaScript, which Next's own is not.
 */
export default function Page() {
  return <NotFoundScreen />;
}
