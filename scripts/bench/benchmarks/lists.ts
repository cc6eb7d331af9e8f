import { callApi, login, type Session } from '../../testing/site.client';
import type { Benchmark } from '../benchmark';
import type { Comparison } from '../comparison';
import { compareRates } from '../load-generator';

const CONNECTIONS = 10;
/** A list with a limit is cached like a page; a whole one is read from the database like the control's, two at a time. */
const MIN_RATIO = { cached: 4, uncached: 0.5 };

interface ListPair {
  path: string;
  rest: string;
}

const PUBLISHED = 'where[published][equals]=true';
const ALL = 'pagination=false&limit=0';

const LISTS: readonly ListPair[] = [
  {
    path: '/api/public/news?limit=24',
    rest: `/api/news?limit=24&depth=1&sort=-publishedOn&${PUBLISHED}`,
  },
  { path: '/api/public/news', rest: `/api/news?${ALL}&depth=1&sort=-publishedOn&${PUBLISHED}` },
  { path: '/api/public/events', rest: `/api/events?${ALL}&depth=0&sort=startDate` },
  { path: '/api/public/documents', rest: `/api/documents?${ALL}&depth=0&sort=-createdAt` },
  { path: '/api/public/journal', rest: `/api/journal?${ALL}&depth=0&sort=-year&${PUBLISHED}` },
  { path: '/api/public/gallery', rest: `/api/gallery?${ALL}&depth=0&sort=-createdAt` },
];

const idsOf = (records: readonly { id: number }[]): string =>
  records
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();

/** @throws if the two lists do not have the same rows, which would make the comparison unfair */
const countRows = async (site: Session, { path, rest }: ListPair): Promise<number> => {
  const records = await callApi<{ id: number }[]>(site, path);
  const { docs } = await callApi<{ docs: { id: number }[] }>(site, rest);
  if (records.length === 0 || idsOf(records) !== idsOf(docs)) {
    throw new Error(`${path} and ${rest} have different rows`);
  }
  return records.length;
};

export const lists: Benchmark = {
  key: 'lists',
  title: 'Listas públicas: peticiones por segundo; control: el REST de Payload, mismas filas',
  run: async ({ isQuick, demoSite }) => {
    const { baseUrl, env } = await demoSite();
    const session = await login(baseUrl, {
      username: env['ADMIN_USERNAME'] ?? '',
      password: env['ADMIN_PASSWORD'] ?? '',
    });
    const headers = { authorization: `Bearer ${session.token}` };
    const comparisons: Comparison[] = [];
    for (const pair of LISTS) {
      const rows = await countRows(session, pair);
      comparisons.push(
        await compareRates({
          name: `${pair.path} (${rows})`,
          measured: { url: `${baseUrl}${pair.path}`, headers },
          control: { url: `${baseUrl}${pair.rest}`, headers },
          minRatio: pair.path.includes('limit=') ? MIN_RATIO.cached : MIN_RATIO.uncached,
          connections: CONNECTIONS,
          ...(isQuick ? { rounds: 2, seconds: 1 } : { rounds: 5, seconds: 1 }),
        }),
      );
    }
    return comparisons;
  },
};
