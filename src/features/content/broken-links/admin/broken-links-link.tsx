'use client';

import Link from 'next/link';

import { BROKEN_LINKS } from '@/features/content/file-usage/uses.definition';

/** Above the lists of addresses. */
export function BrokenLinksLink() {
  return (
    <p className="kit tw:mb-3 tw:flex tw:justify-end">
      <Link
        href={BROKEN_LINKS.path}
        prefetch={false}
        className="tw:inline-flex tw:min-h-[40px] tw:touch:min-h-[44px] tw:items-center tw:gap-2 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:px-3 tw:text-sm tw:font-semibold tw:text-ink tw:hover:border-ink-faint tw:hover:bg-paper"
      >
        {BROKEN_LINKS.label}
      </Link>
    </p>
  );
}
