'use client';

import type { DefaultCellComponentProps } from 'payload';

import { typeLabel } from '@/features/content/media/media.definition';

/** The common name of a file's type, in Payload's list. */
export function TypeCell({ cellData }: DefaultCellComponentProps) {
  return typeof cellData === 'string' ? typeLabel(cellData) : null;
}
