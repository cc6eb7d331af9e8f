import Link from 'next/link';

import { newRedirectPath } from '@/features/content/redirects/redirects.definition';

/** Link to the form of a new redirect, with the path filled in. */
export function OfferLink({ path }: { path: string }) {
  return (
    <Link
      href={newRedirectPath(path)}
      prefetch={false}
      aria-label={`Crear redirección desde ${path}`}
      className="tw:inline-flex tw:min-h-[24px] tw:touch:min-h-[44px] tw:items-center"
    >
      Crear redirección
    </Link>
  );
}
