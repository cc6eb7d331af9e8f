'use client';

import type { DefaultCellComponentProps } from 'payload';

import { formatShortDate } from '@/shared/dates';

/** A date without a time: stored as noon UTC and formatted in UTC. */
export function DayCell({ cellData }: DefaultCellComponentProps) {
  if (typeof cellData !== 'string') return null;
  return <time dateTime={cellData.slice(0, 10)}>{formatShortDate(cellData, 'UTC')}</time>;
}
