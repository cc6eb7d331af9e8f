import { headers } from 'next/headers';

import { ApiError } from '@/core/api/errors';
import { limitRequests } from '@/core/rate-limit';
import { presentSearch, type PresentedSearch } from '@/features/search/search.presenter';
import { searchSite } from '@/features/search/search.service';
import type { Asked } from '@/features/search/site/search.address';
import { publicRequest } from '@/site/public-request';

/** Result of a search, or the kind of error. */
export type Reading = PresentedSearch | 'failed' | 'tooMany';

/** Searches for a page; rendered per request, and limited by the visitor's address. */
export const readSearch = async ({ kind, part, q, year }: Asked): Promise<Reading> => {
  try {
    const req = await publicRequest();
    req.headers = new Headers(await headers());
    await limitRequests(req, 'search');
    return presentSearch(
      await searchSite(req.payload, { audience: 'public', q, kind, year, part }),
    );
  } catch (error) {
    return error instanceof ApiError && error.status === 429 ? 'tooMany' : 'failed';
  }
};
