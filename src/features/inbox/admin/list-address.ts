'use client';

import { listAddress } from '@/admin/list/url-filters';

/** Filters and order of the list of messages, by their parameter names in the URL and the API. */
export const { toQuery, useListAddress } = listAddress([
  'status',
  'search',
  'type',
  'assignee',
  'missing',
  'order',
]);
