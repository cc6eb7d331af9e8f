'use client';

import { listAddress } from '@/admin/list/url-filters';

/** What the list of messages can be narrowed by, as the address and the API call it. */
export const { toQuery, useListAddress } = listAddress([
  'status',
  'search',
  'type',
  'assignee',
  'missing',
  'order',
]);
