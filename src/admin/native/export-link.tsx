'use client';

import { useListQuery } from '@payloadcms/ui';
import { Download } from 'lucide-react';
import { useSearchParams } from 'next/navigation';

import { EXPORTS } from '@/features/compliance/csv-export/exports.definition';

/** What of a list's address says which rows it shows: `search=…`, `where[or][0]…`. */
const isFilter = (name: string): boolean => name === 'search' || name.startsWith('where[');

/** Takes what an inbox's list shows now, its search and its filter, to a spreadsheet. */
export function ExportLink({ collectionSlug }: { collectionSlug: string }) {
  const { data } = useListQuery();
  const address = useSearchParams();
  const filter = new URLSearchParams([...address].filter(([name]) => isFilter(name)));
  const total = data?.totalDocs ?? 0;
  if (total === 0) return null;
  return (
    <p className="kit tw:mb-3 tw:flex tw:justify-end">
      <a
        href={`/api${EXPORTS.path}/${collectionSlug}?${filter}`}
        download
        className="tw:inline-flex tw:min-h-[40px] tw:touch:min-h-[44px] tw:items-center tw:gap-2 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:px-3 tw:text-sm tw:font-semibold tw:text-ink tw:hover:border-ink-faint tw:hover:bg-paper"
      >
        <Download aria-hidden className="tw:size-4" />
        {EXPORTS.label} ({total})
      </a>
    </p>
  );
}
