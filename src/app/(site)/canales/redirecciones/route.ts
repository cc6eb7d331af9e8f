import { redirectsResponse } from '@/features/content/redirects/redirects.response';

export const dynamic = 'force-dynamic';

/** All redirects, for `src/server`; no public URL leads here. */
export const GET = (): Promise<Response> => redirectsResponse();
