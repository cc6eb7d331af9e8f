import { withClient } from '../../../scripts/testing/database';
import { runCommand } from './product';
import type { StoredSite } from './stored-site';

interface StoredNews {
  title: string;
  excerpt: string;
  category: string;
  published: boolean;
  created_at: Date;
  image_url: string | null;
  content: { root: { children: { type: string }[] } };
}

const query = <Row extends object>({ databaseUrl }: StoredSite, sql: string): Promise<Row[]> =>
  withClient(databaseUrl, async (client) => (await client.query<Row>(sql)).rows);

/** The imported news, by their ids in the source. */
export const readNews = async (
  site: StoredSite,
): Promise<Map<string, StoredNews & { id: number }>> => {
  const rows = await query<StoredNews & { id: number; item: string }>(
    site,
    `select news.*, item from imported_records join news on news.id = record
     where collection = 'news' order by item`,
  );
  return new Map(rows.map((row) => [row.item.replace('post ', ''), row]));
};

export const readRedirects = async (site: StoredSite): Promise<Record<string, string>> => {
  const rows = await query<{ from: string; to: string }>(
    site,
    'select "from", "to" from redirects order by 1',
  );
  return Object.fromEntries(rows.map(({ from, to }) => [from, to]));
};

export { query as queryStored };

export const importInto = (
  site: StoredSite,
  ...args: string[]
): Promise<{ code: number | null; output: string }> => runCommand('import', args, site.env);
