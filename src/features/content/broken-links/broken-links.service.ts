import { setImmediate as nextTurn } from 'node:timers/promises';

import { sql } from '@payloadcms/db-postgres';
import type { CollectionSlug, Payload, PayloadRequest } from 'payload';

import { publicRowsSql } from '@/core/content/visibility';
import { execute, tableOf } from '@/core/database/connection';
import { settings } from '@/core/settings';
import { isPublicSql } from '@/features/content/journal/articles/articles.queries';
import { readTarget } from '@/features/content/redirects/redirects.rules';
import { readRecords, type Use } from '@/features/content/file-usage/uses.service';
import { collectionSources, findSource } from '@/features/content/file-usage/uses.sources';
import { readItemAt, type Item, type ItemKind } from '@/shared/item-addresses';
import { FILES_PATH } from '@/shared/paths';

/** Broken links and files within the site, found in the recorded uses without fetching any URL. */

/** A broken link, and the record that contains it. */
export interface BrokenLink {
  target: string;
  use: Use;
}

const MAX_SHOWN = 200;
/** Batch size for parsing, which takes some milliseconds; other requests are served between batches. */
const READ_AT_ONCE = 500;

/** The item that a URL of the site leads to; unknown parameters are ignored, as the pages do. */
const itemAt = ({ pathname, searchParams }: URL): Item | null => {
  const path = pathname.toLowerCase();
  // The files of an article (`.pdf`, `.bib`) are beside its page, and exist if the page exists.
  const own = path.replace(/\.[a-z]+$/u, '');
  const named = [...searchParams].map(([name, value]) => `${path}?${name}=${value}`);
  return [own, ...named].map(readItemAt).find((item) => item !== null) ?? null;
};

/** SQL for the ids of all public items of a kind. */
const publicItems = (payload: Payload, kind: ItemKind): string =>
  kind === 'articles'
    ? `select a.id from articles a join journal j on j.id = a.issue_id where ${isPublicSql(Date.now())}`
    : `select id from ${publicRowsSql(payload, kind)}`;

const listOf = (values: readonly string[]) => sql`string_to_array(${values.join('\n')}, E'\\n')`;

/** The existing ones of some values: `query` selects them as `value`. */
const readThose = async (
  req: PayloadRequest,
  values: readonly string[],
  query: ReturnType<typeof sql>,
): Promise<ReadonlySet<string>> => {
  if (values.length === 0) return new Set();
  const { rows } = await execute(req, query);
  return new Set(rows.map(({ value }) => String(value)));
};

/** Groups the targets by the place to look for them, each with its name there. Other targets are left out. */
const sortTargets = async (targets: readonly string[]) => {
  const origin = new URL(settings().siteUrl).origin;
  const files = new Map<string, string>();
  const pictures = new Map<string, string>();
  const froms = new Map<string, string>();
  const items = new Map<ItemKind, Map<string, string>>();
  for (const [place, target] of targets.entries()) {
    if (place % READ_AT_ONCE === READ_AT_ONCE - 1) await nextTurn();
    if (target.startsWith('media:')) {
      pictures.set(target, target.slice('media:'.length));
      continue;
    }
    const read = readTarget(target, origin);
    if (read?.kind === 'nowhere' && !/^\/(?:api|admin)(?:[/?]|$)/u.test(read.from)) {
      froms.set(target, read.from);
    }
    if (read?.kind !== 'own') continue;
    const url = new URL(read.to, origin);
    if (url.pathname.startsWith(FILES_PATH))
      files.set(target, url.pathname.slice(FILES_PATH.length));
    const item = itemAt(url);
    if (!item) continue;
    const ids = items.get(item.kind) ?? new Map<string, string>();
    items.set(item.kind, ids.set(target, String(item.id)));
  }
  return { files, pictures, froms, items };
};

/** The broken ones among `targets`. */
const findDead = async (req: PayloadRequest, targets: readonly string[]): Promise<string[]> => {
  const { files, froms, items, pictures } = await sortTargets(targets);
  const withoutThose = async (
    named: ReadonlyMap<string, string>,
    query: (names: ReturnType<typeof sql>) => ReturnType<typeof sql>,
  ): Promise<string[]> => {
    const names = [...new Set(named.values())];
    const there = await readThose(req, names, query(listOf(names)));
    return [...named].filter(([, name]) => !there.has(name)).map(([target]) => target);
  };
  const dead = [
    await withoutThose(
      files,
      (
        names,
      ) => sql`select name as value from media, unnest(array[filename, sizes_thumbnail_filename,
        sizes_card_filename, sizes_share_filename]) as name where name = any (${names})`,
    ),
    await withoutThose(
      pictures,
      (names) => sql`select id::text as value from media where id::text = any (${names})`,
    ),
    await withoutThose(
      froms,
      (names) => sql`select "from" as value from redirects where "from" = any (${names})`,
    ),
  ];
  for (const [kind, ids] of items) {
    const there = sql.raw(publicItems(req.payload, kind));
    dead.push(
      await withoutThose(
        ids,
        (names) =>
          sql`select id::text as value from (${there}) as there where id::text = any (${names})`,
      ),
    );
  }
  return dead.flat();
};

/** SQL for the uses of records that are not in the trash. */
const usesShown = (payload: Payload): string => {
  const trashed = collectionSources()
    .map(({ slug }) => slug as CollectionSlug)
    .filter((slug) => payload.collections[slug].config.trash)
    .map(
      (slug) =>
        `(source = '${slug}' and record in (select id from ${tableOf(payload, slug)} where deleted_at is not null))`,
    );
  return `select source, record, target from uses where not (${trashed.join(' or ')})`;
};

/** The first broken links, and whether there are more; records in the trash are excluded. */
export const readBrokenLinks = async (
  req: PayloadRequest,
): Promise<{ links: BrokenLink[]; areMore: boolean }> => {
  const shownUses = sql.raw(usesShown(req.payload));
  const { rows } = await execute(
    req,
    sql`select distinct target from (${shownUses}) as shown where target like '/%' or target like 'http%' or target like 'media:%'`,
  );
  const dead = await findDead(
    req,
    rows.map(({ target }) => String(target)),
  );
  if (dead.length === 0) return { links: [], areMore: false };
  const { rows: places } = await execute(
    req,
    sql`select source, record, target from (${shownUses}) as shown where target = any (${listOf(dead)})
        order by source, record desc, target limit ${MAX_SHOWN + 1}`,
  );
  const shown = places.slice(0, MAX_SHOWN);
  const links: BrokenLink[] = [];
  for (const slug of new Set(shown.map(({ source }) => String(source)))) {
    const source = findSource(slug);
    if (!source) continue;
    const own = shown.filter(({ source: name }) => name === slug);
    const uses = await readRecords(req, source, [
      ...new Set(own.map(({ record }) => Number(record))),
    ]);
    for (const { record, target } of own) {
      const use = uses.find(({ id }) => id === Number(record));
      if (use) links.push({ target: String(target), use });
    }
  }
  return { links, areMore: places.length > MAX_SHOWN };
};
