'use client';

import type { DefaultCellComponentProps } from 'payload';

import { OfferLink } from '@/features/content/redirects/not-found/admin/offer-link';

/** Link to create a redirect, in the list of not-found paths. */
export function OfferCell({ rowData }: DefaultCellComponentProps) {
  const { path } = rowData as { path?: unknown };
  return typeof path === 'string' ? <OfferLink path={path} /> : null;
}
