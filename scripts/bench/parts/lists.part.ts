import type { Figure } from '../figures';
import { measureRates } from '../load';
import { callApi } from '../../testing/site.client';
import type { BenchContext, Part } from './part';

const LEAST_RATIO = 20;

interface ListPair {
  /** Ours. */
  path: string;
  /** Payload's own REST for the same rows, with what ours shows of what they refer to. */
  rest: string;
}

const PUBLISHED = 'where[published][equals]=true';
const ALL = 'pagination=false&limit=0';

const LISTS: readonly ListPair[] = [
  {
    path: '/api/public/news',
    rest: `/api/news?${ALL}&depth=1&sort=-publishedOn&${PUBLISHED}`,
  },
  {
    path: '/api/public/news?limit=10',
    rest: `/api/news?limit=10&depth=1&sort=-publishedOn&${PUBLISHED}`,
  },
  { path: '/api/public/events', rest: `/api/events?${ALL}&depth=0&sort=startDate` },
  { path: '/api/public/documents', rest: `/api/documents?${ALL}&depth=0&sort=-createdAt` },
  {
    path: '/api/public/documents?category=Reglamentos',
    rest: `/api/documents?${ALL}&depth=0&sort=-createdAt&where[category][equals]=Reglamentos`,
  },
  { path: '/api/public/journal', rest: `/api/journal?${ALL}&depth=0&sort=-year&${PUBLISHED}` },
  { path: '/api/public/gallery', rest: `/api/gallery?${ALL}&depth=0&sort=-createdAt` },
];

const idsOf = (records: readonly { id: number }[]): string =>
  records
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();

/** Fails unless both answer the same rows: else one of them would have less to do. */
const countSameRows = async ({ site }: BenchContext, { path, rest }: ListPair): Promise<number> => {
  const ours = await callApi<{ id: number }[]>(site, path);
  const { docs } = await callApi<{ docs: { id: number }[] }>(site, rest);
  if (ours.length === 0 || idsOf(ours) !== idsOf(docs)) {
    throw new Error(`${path} and ${rest} do not answer the same rows`);
  }
  return ours.length;
};

/**
 * Payload's REST is closed to strangers, so both are asked with the same session; ours is public
 * and answers it as it answers anybody.
 */
const measureList = async (context: BenchContext, pair: ListPair): Promise<Figure> => {
  const {
    site: { baseUrl, token },
    isQuick,
  } = context;
  const rows = await countSameRows(context, pair);
  const headers = { Authorization: `Bearer ${token}` };
  return measureRates({
    name: `${pair.path} (${rows})`,
    least: LEAST_RATIO,
    measured: { url: `${baseUrl}${pair.path}`, headers },
    control: { url: `${baseUrl}${pair.rest}`, headers },
    ...(isQuick ? { rounds: 2, seconds: 2 } : { rounds: 5, seconds: 1 }),
  });
};

/** Requests per second of each public list against Payload's own REST for the same rows. */
export const listsPart: Part = {
  key: 'lists',
  title: 'Listas públicas: peticiones por segundo frente al REST de Payload, mismas filas',
  measure: async (context) => {
    const figures: Figure[] = [];
    for (const pair of LISTS) figures.push(await measureList(context, pair));
    return figures;
  },
};
