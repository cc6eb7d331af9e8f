'use client';

import { useSearchParams } from 'next/navigation';

const FILTER = 'where[or][0][and][0][uses][equals]';
const LIST = '/admin/collections/media';

/**
 * Toggles the library's filter for unused files. The link loads the whole page, because Payload's
 * list (3.90.1) replaces the URL of a navigation inside the page.
 */
export function UnusedLink() {
  const isOn = useSearchParams().get(FILTER) === '0';
  return (
    <p className="kit tw:mb-3 tw:flex tw:justify-end">
      <a
        href={isOn ? LIST : `${LIST}?${new URLSearchParams({ [FILTER]: '0' }).toString()}`}
        className="tw:inline-flex tw:min-h-[40px] tw:touch:min-h-[44px] tw:items-center tw:gap-2 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:px-3 tw:text-sm tw:font-semibold tw:text-ink tw:hover:border-ink-faint tw:hover:bg-paper"
      >
        {isOn ? 'Ver todos' : 'Sin uso'}
      </a>
    </p>
  );
}
