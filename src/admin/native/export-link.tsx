'use client';

import { useListQuery } from '@payloadcms/ui';
import { Download } from 'lucide-react';
import { useSearchParams } from 'next/navigation';

import { EXPORTS } from '@/features/compliance/csv-export/exports.definition';
import { exportLinks } from '@/shared/spreadsheet-formats';

/** The parameters of a list's URL that say which rows it shows: `search=…`, `where[or][0]…`. */
const isFilter = (name: string): boolean => name === 'search' || name.startsWith('where[');

/** Links that export what an inbox's list shows now, one for each format. */
export function ExportLink({ collectionSlug }: { collectionSlug: string }) {
  const { data } = useListQuery();
  const address = useSearchParams();
  const sort = address.get('sort');
  const filter = new URLSearchParams([
    ...[...address].filter(([name]) => isFilter(name)),
    ...(sort ? [['sort', sort]] : []),
  ]);
  const total = data?.totalDocs ?? 0;
  if (total === 0) return null;
  return (
    <p className="kit tw:mb-3 tw:flex tw:flex-wrap tw:justify-end tw:gap-3">
      {exportLinks(`/api${EXPORTS.path}/${collectionSlug}?${filter}`).map(({ label, href }) => (
        <a
          key={label}
          href={href}
          download
          className="tw:inline-flex tw:min-h-[40px] tw:touch:min-h-[44px] tw:items-center tw:gap-2 tw:rounded-md tw:border tw:border-paper-edge tw:bg-white tw:px-3 tw:text-sm tw:font-semibold tw:text-ink tw:hover:border-ink-faint tw:hover:bg-paper"
        >
          <Download aria-hidden className="tw:size-4" />
          {label} ({total})
        </a>
      ))}
    </p>
  );
}
