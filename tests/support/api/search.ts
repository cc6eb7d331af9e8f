import { waitUntil } from '../../../scripts/testing/wait';
import { queryDatabase } from './database';
import { call, recordOf, type JsonRecord } from './rest.client';
import { unique } from './unique';

export interface Searched {
  corrected: string | null;
  total: number;
  pages: number;
  kinds: { kind: string; count: number }[];
  years: { year: number; count: number }[];
  results: {
    kind: string;
    id: number;
    url: string;
    title: string;
    excerpt: string;
    marked: string[];
  }[];
}

interface Piece {
  text: string;
  isFound: boolean;
}
const join = (pieces: Piece[]): string => pieces.map(({ text }) => text).join('');
const foundIn = (pieces: Piece[]): string[] =>
  pieces.filter(({ isFound }) => isFound).map(({ text }) => text);

export const search = async (parameters: Record<string, string>): Promise<Searched> => {
  const answer = await call('GET', `/api/public/search?${new URLSearchParams(parameters)}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const body = recordOf(answer) as unknown as Omit<Searched, 'results'> & { results: JsonRecord[] };
  return {
    ...body,
    results: body.results.map((hit) => {
      const [title, excerpt] = [hit['title'], hit['excerpt']] as unknown as [Piece[], Piece[]];
      return {
        kind: String(hit['kind']),
        id: Number(hit['id']),
        url: String(hit['url']),
        title: join(title),
        excerpt: join(excerpt),
        marked: [...foundIn(title), ...foundIn(excerpt)],
      };
    }),
  };
};

/** Waits until the search index is up to date. */
export const waitForSearch = (): Promise<void> =>
  waitUntil(
    async () => {
      const [row] = await queryDatabase(
        `select (select count(*)::int from search_entries where kind = 'pages') as pages,
                (select count(*)::int from search_entries where not is_spelled) as unspelled,
                (select count(*)::int from search_entries where file is not null and file_tries = 0) as unread`,
      );
      return (
        Number(row?.['pages']) > 0 &&
        Number(row?.['unspelled']) === 0 &&
        Number(row?.['unread']) === 0
      );
    },
    120_000,
    'que el buscador esté al día',
  );

/** A unique word of letters only. */
export const wordOfItsOwn = (): string =>
  `zur${Array.from(unique('').slice(1), (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')}x`;
