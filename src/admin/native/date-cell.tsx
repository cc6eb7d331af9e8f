'use client';

import Link from 'next/link';
import type { DefaultCellComponentProps } from 'payload';

import { useTimeZone } from '@/kit/time-zone.context';
import { formatDateTime } from '@/shared/dates';
import { recordPath } from '@/shared/record-paths';

export function DateCell({ cellData, collectionSlug, link, rowData }: DefaultCellComponentProps) {
  const timeZone = useTimeZone();
  if (typeof cellData !== 'string') return null;
  const time = <time dateTime={cellData}>{formatDateTime(cellData, timeZone)}</time>;
  // The first column of a list links to the record.
  return link ? (
    <Link href={recordPath(collectionSlug, (rowData as { id: number }).id)} prefetch={false}>
      {time}
    </Link>
  ) : (
    time
  );
}
