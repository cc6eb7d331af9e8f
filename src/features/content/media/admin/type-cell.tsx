'use client';

import type { DefaultCellComponentProps } from 'payload';

import { typeLabel } from '@/features/content/media/media.definition';

/** The type of a file in Payload's list, as people call it. */
export function TypeCell({ cellData }: DefaultCellComponentProps) {
  return typeof cellData === 'string' ? typeLabel(cellData) : null;
}
