import { sql } from '@payloadcms/db-postgres';
import { createLocalReq, type CollectionSlug, type Payload, type PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { inTransaction } from '@/core/database/transactions';
import { settings } from '@/core/settings';
import { findSource, type Source } from '@/features/content/file-usage/uses.sources';
import { FILES_PATH } from '@/shared/paths';
import { recordPath, trashPath } from '@/shared/record-paths';
import type { Media } from '@/payload-types';

type Req = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/** Maximum length of a stored address, in characters; longer addresses are cut. */
const MAX_LENGTH = 600;

/** SQL for the address prefixes of own files: the path alone, and with the origin of the site. */
const startsOfFiles = () =>
  sql`array[${FILES_PATH}, ${new URL(settings().siteUrl).origin + FILES_PATH}]`;

/** SQL for all link targets of a file, for a row `one` of `media`. */
const namesOfFile = () =>
  sql`(select array_agg(start || name) || ('media:' || one.id)
    from unnest(${startsOfFiles()}) as start,
      unnest(array[one.filename, one.sizes_thumbnail_filename, one.sizes_card_filename, one.sizes_share_filename]) as name
    where name is not null)`;

/** SQL that normalises a link target: own files without fragment (page of a PDF) and query. */
const asNoted = (column: string) => {
  const target = sql.raw(column);
  return sql`left(case when ${target} ^@ any (${startsOfFiles()}) then regexp_replace(${target}, '[?#].*$', '')
    else ${target} end, ${MAX_LENGTH}::int)`;
};

const countOf = () =>
  sql`(select count(distinct (source, record)) from uses where target = any ((${namesOfFile()})::text[]))`;

/**
 * Recounts the uses of some files, in the transaction of `req`. Locks them in a separate statement, so that the next
 * one sees what concurrent transactions have committed.
 */
const recountWhere = async (req: Req, which: ReturnType<typeof sql>): Promise<void> => {
  // Not `for update`: it would conflict with the foreign key locks of articles that get one of these PDFs, and
  // deadlock.
  const { rows } = await execute(
    req,
    sql`select one.id from media as one where ${which} order by one.id for no key update`,
  );
  const ids = rows.map(({ id }) => Number(id));
  await execute(
    req,
    sql`update media as one set uses = ${countOf()} where one.id = any(${sql.param(ids)}::int[])`,
  );
};

/** Recounts the uses of the files that `targets` lead to. */
const recount = async (req: Req, targets: readonly string[]): Promise<void> => {
  const ids = targets.flatMap((target) => /^media:(\d{1,9})$/u.exec(target)?.[1] ?? []);
  const names = targets.flatMap((target) => {
    const at = target.indexOf(FILES_PATH);
    return at === -1 ? [] : [target.slice(at + FILES_PATH.length)];
  });
  if (ids.length + names.length === 0) return;
  // Each condition can use an index; a condition without an index would cause a scan of all files.
  const list = (values: readonly string[]) => sql`string_to_array(${values.join('\n')}, E'\\n')`;
  await recountWhere(
    req,
    sql`one.id = any (${list(ids)}::int[]) or one.filename = any (${list(names)})
      or one.sizes_thumbnail_filename = any (${list(names)})
      or one.sizes_card_filename = any (${list(names)})
      or one.sizes_share_filename = any (${list(names)})`,
  );
};

/** Records the links of a record, in its transaction. */
export const recordUsage = async (req: Req, slug: string, record: number): Promise<void> => {
  const source = findSource(slug);
  if (!source) return;
  const { rows } = await execute(
    req,
    sql`with found as (
          select distinct ${asNoted('target')} as target
          from (${sql.raw(source.query)}) as addresses where record = ${record} and target <> ''),
        known as (select target from uses where source = ${slug} and record = ${record}),
        gone as (
          delete from uses where source = ${slug} and record = ${record}
            and target not in (select target from found) returning target),
        come as (
          insert into uses (source, record, target) select ${slug}, ${record}, target from found
          where target not in (select target from known) on conflict do nothing returning target)
        select target from gone union all select target from come`,
  );
  await recount(
    req,
    rows.map(({ target }) => String(target)),
  );
};

/**
 * Normalises stored targets of earlier releases, or from before the site had its URL. Concurrent saves of a record
 * either wait or find the new form.
 */
export const reindexUsage = async (payload: Payload): Promise<void> => {
  const [one, other] = [asNoted('one.target'), asNoted('other.target')];
  // Keeps one address of each file per record.
  await execute(
    { payload },
    sql`delete from uses as one using uses as other
        where one.target <> ${one} and other.source = one.source and other.record = one.record
          and other.id <> one.id and ${other} = ${one} and (other.id < one.id or other.target = ${one})`,
  );
  await execute(
    { payload },
    sql`update uses as one set target = ${one} where one.target <> ${one}`,
  );
};

/** Corrects wrong counts of files: files older than the count, or a site whose URL has changed. */
export const recountAll = async (payload: Payload): Promise<void> => {
  const req = await createLocalReq({}, payload);
  await inTransaction(req, () => recountWhere(req, sql`one.uses is distinct from ${countOf()}`));
};

/** A record that uses a file. */
export interface Use {
  /** 0 for a global. */
  id: number;
  label: string;
  title: string;
  href: string;
  isInTrash: boolean;
}

const MAX_SHOWN = 20;

/** Reads records of one kind by id, including those in the trash; a global is a single record. */
export const readRecords = async (
  req: PayloadRequest,
  source: Source,
  ids: number[],
): Promise<Use[]> => {
  const { label, slug, title } = source;
  if (!title)
    return [{ id: 0, label, title: '', href: `/admin/globals/${slug}`, isInTrash: false }];
  const { docs } = await req.payload.find({
    collection: slug as CollectionSlug,
    where: { id: { in: ids } },
    req,
    overrideAccess: false,
    trash: true,
    depth: 0,
    limit: ids.length,
    pagination: false,
  });
  return (docs as unknown as Record<string, unknown>[]).map((doc) => {
    const isInTrash = Boolean(doc['deletedAt']);
    return {
      id: Number(doc['id']),
      label,
      title: String(doc[title]),
      href: isInTrash ? trashPath(slug) : recordPath(slug, Number(doc['id'])),
      isInTrash,
    };
  });
};

/** Uses of a file: the number of records, and the first of them. */
export const readUses = async (
  req: PayloadRequest,
  id: Media['id'],
): Promise<{ total: number; uses: Use[] }> => {
  const { rows } = await execute(
    req,
    sql`select distinct source, record from uses
        where target = any (select unnest(${namesOfFile()}) from media as one where one.id = ${id})
        order by source, record`,
  );
  const bySource = new Map<string, number[]>();
  for (const { source, record } of rows.slice(0, MAX_SHOWN)) {
    bySource.set(String(source), [...(bySource.get(String(source)) ?? []), Number(record)]);
  }
  const uses: Use[] = [];
  for (const [slug, ids] of bySource) {
    const source = findSource(slug);
    if (source) uses.push(...(await readRecords(req, source, ids)));
  }
  return { total: rows.length, uses };
};
