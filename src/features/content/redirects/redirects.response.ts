import { errorResponse, unavailable } from '@/core/api/errors';
import { loadForPage } from '@/core/cache/render-context';
import { openPayload } from '@/core/payload/open-payload';
import { REDIRECTS } from '@/features/content/redirects/redirects.definition';
import { listRedirects } from '@/features/content/redirects/redirects.service';

const { slug, maxServed } = REDIRECTS;

const load = async (): Promise<[from: string, to: string][]> => {
  const payload = await openPayload();
  const redirects = await listRedirects(payload, maxServed + 1);
  if (redirects.length > maxServed) {
    payload.logger.warn({ maxServed }, 'too many redirects: the oldest are not served');
  }
  return redirects.slice(0, maxServed).map(({ from, to }) => [from, to]);
};

/** All redirects as JSON pairs `[from, to]`, the newest first; 503 if they cannot be read. */
export const redirectsResponse = async (): Promise<Response> => {
  const redirects = await loadForPage({ key: [slug], tags: [slug], read: load });
  return redirects ? Response.json(redirects) : errorResponse(unavailable());
};
