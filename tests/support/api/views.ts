import { waitUntil } from '../../../scripts/testing/wait';
import { queryDatabase } from './database';
import { baseUrl } from './environment';
import { call, type ApiAnswer } from './rest.client';

/** Page views as a browser reports them, and their stored counters. */

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Sends the page view that a page of the site reports. */
export const sendView = (page: string, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
  call('POST', '/api/public/views', {
    raw: page,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': FIREFOX,
      origin: baseUrl(),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });

/** Number of views of a page. For a fixed page, `kind` is its path. */
export const viewsOf = async (kind: string, record = 0): Promise<number> => {
  const rows = await queryDatabase('select views from view_pages where kind = $1 and record = $2', [
    kind,
    record,
  ]);
  return Number(rows[0]?.views ?? 0);
};

export const sumOfDays = async (): Promise<{ views: number; visitors: number }> => {
  const [sum] = await queryDatabase(
    'select coalesce(sum(views), 0) as views, coalesce(sum(visitors), 0) as visitors from view_days',
  );
  return { views: Number(sum?.views), visitors: Number(sum?.visitors) };
};

/** Waits until a page has at least `views` views, because the sums are written every few seconds. */
export const waitForViews = (views: number, kind: string, record = 0): Promise<void> =>
  waitUntil(
    async () => (await viewsOf(kind, record)) >= views,
    20_000,
    `que «${kind} ${record}» tenga ${views} lecturas`,
  );
