'use client';

import { listAddress } from '@/admin/list/url-filters';

/** What the list of requests can be narrowed by, as the address and the API call it. */
const FILTER_NAMES = [
  'status',
  'search',
  'line',
  'university',
  'call',
  'assignee',
  'missing',
  'from',
  'to',
  'order',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type Filter = Partial<Record<FilterName, string>>;

export const { toQuery, useListAddress } = listAddress(FILTER_NAMES);
