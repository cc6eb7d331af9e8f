'use client';

import type { DefaultCellComponentProps } from 'payload';

import { OfferLink } from '@/features/content/redirects/not-found/admin/offer-link';

/** In the list of what was not found. */
export function OfferCell({ rowData }: DefaultCellComponentProps) {
  const { path } = rowData as { path?: unknown };
  return typeof path === 'string' ? <OfferLink path={path} /> : null;
}
