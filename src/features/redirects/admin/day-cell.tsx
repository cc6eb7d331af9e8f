'use client';

import type { DefaultCellComponentProps } from 'payload';

import { formatShortDate } from '@/shared/dates';

/** A day, which has no hour: it is stored as noon of Greenwich, and told as it is written. */
export function DayCell({ cellData }: DefaultCellComponentProps) {
  if (typeof cellData !== 'string') return null;
  return <time dateTime={cellData.slice(0, 10)}>{formatShortDate(cellData, 'UTC')}</time>;
}
