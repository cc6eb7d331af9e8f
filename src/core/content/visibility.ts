import type { Access, CollectionSlug, Payload, PayloadRequest, Where } from 'payload';

import { isStaff } from '@/core/access';
import { startOfMinute } from '@/shared/deadlines';
import type { StateFilter } from '@/shared/publication';
import { tableOf } from '@/core/database/connection';

/**
 * Decides whether a record is publicly visible: published, and between `publishAt` and
 * `withdrawAt`, whose minute is included. The only place of this rule, for Payload and for SQL.
 * Evaluated on reading, by the clock of the instance that responds, with one time per response:
 * docs/decisions/0048.
 */

declare module 'payload' {
  interface RequestContext {
    /** Time (ms) for which this request computes visibility; set on first use. */
    seenAt?: number;
  }
}

/** Whether a collection has the fields for scheduling (`publication-fields.ts`). */
export const supportsScheduling = (payload: Payload, slug: string): slug is CollectionSlug =>
  hasField(payload, slug, 'publishAt');

/** Whether records of a collection can be drafts. */
const supportsDrafts = (payload: Payload, slug: string): boolean =>
  hasField(payload, slug, 'published');

const hasField = (payload: Payload, slug: string, name: string): boolean =>
  (payload.collections as Partial<Payload['collections']>)[
    slug as CollectionSlug
  ]?.config.flattenedFields.some((field) => field.name === name) ?? false;

/** Time (ms) for which a request computes visibility: the same for all its reads, even if they take long. */
export const requestTime = (req: Pick<PayloadRequest, 'context'>): number => {
  const seenAt = req.context.seenAt ?? Date.now();
  // A new object, because the current one may be shared by all requests of the public site.
  if (req.context.seenAt === undefined) req.context = { ...req.context, seenAt };
  return seenAt;
};

/** Condition for records that are visible at `now` (ms). `of` is the path of a related record, such as `issue.`. */
export const whereVisible = (now: number, of = ''): Where => {
  const instant = new Date(now).toISOString();
  const minute = new Date(startOfMinute(now)).toISOString();
  const publishAt = `${of}publishAt`;
  const withdrawAt = `${of}withdrawAt`;
  return {
    and: [
      { [`${of}published`]: { equals: true } },
      { or: [{ [publishAt]: { exists: false } }, { [publishAt]: { less_than_equal: instant } }] },
      {
        or: [{ [withdrawAt]: { exists: false } }, { [withdrawAt]: { greater_than_equal: minute } }],
      },
    ],
  };
};

/** Condition for the records of a collection in a state of the back office's filter. */
export const whereState = (req: PayloadRequest, state: StateFilter): Where => {
  if (state === 'draft') return { published: { equals: false } };
  const instant = new Date(requestTime(req)).toISOString();
  const minute = new Date(startOfMinute(requestTime(req))).toISOString();
  const withdrawn: Where = { withdrawAt: { less_than: minute } };
  return {
    and: [
      { published: { equals: true } },
      ...(state === 'withdrawn'
        ? [withdrawn]
        : [
            { publishAt: { greater_than: instant } },
            {
              or: [
                { withdrawAt: { exists: false } },
                { withdrawAt: { greater_than_equal: minute } },
              ],
            },
          ]),
    ],
  };
};

/**
 * SQL condition of `whereVisible`, plus the exclusion of the trash, which Payload adds to its own
 * queries. A text without parameters, so that it fits into any statement.
 *
 * @param alias of the table, such as `j`; omitted if its columns need none
 */
export const visibleSql = (now: number, alias?: string): string => {
  const of = alias ? `${alias}.` : '';
  const instant = `timestamptz '${new Date(now).toISOString()}'`;
  const minute = `timestamptz '${new Date(startOfMinute(now)).toISOString()}'`;
  return [
    `${of}deleted_at is null`,
    `${of}published`,
    `(${of}publish_at is null or ${of}publish_at <= ${instant})`,
    `(${of}withdraw_at is null or ${of}withdraw_at >= ${minute})`,
  ].join(' and ');
};

/** SQL condition for visible rows of any collection, with or without the fields of publication. */
export const seenSqlOf = (payload: Payload, slug: CollectionSlug, now: number): string => {
  if (supportsScheduling(payload, slug)) return visibleSql(now);
  return `deleted_at is null${supportsDrafts(payload, slug) ? ' and published' : ''}`;
};

/** SQL condition for records that are visible until they are changed, because they have no `withdrawAt`. */
export const alwaysVisibleSql = (payload: Payload, slug: CollectionSlug, now: number): string =>
  `${seenSqlOf(payload, slug, now)}${supportsScheduling(payload, slug) ? ' and withdraw_at is null' : ''}`;

/** SQL condition for records that are hidden until they are changed: drafts, and records in the trash. */
export const neverVisibleSql = (payload: Payload, slug: CollectionSlug): string =>
  `(deleted_at is not null${supportsDrafts(payload, slug) ? ' or not published' : ''})`;

/** Read access of a collection with drafts: staff read all records, the public site only the visible ones. */
export const staffOrPublished: Access = ({ req }) => {
  if (isStaff(req)) return true;
  return req.context.publicSite === true ? whereVisible(requestTime(req)) : false;
};

/**
 * FROM and WHERE of the publicly visible rows of a collection, for totals and large lists that would be too costly
 * through Payload.
 *
 * @param now time for which visibility is computed (ms): now, or that of the request (`requestTime`)
 */
export const publicRowsSql = (
  payload: Payload,
  collection: CollectionSlug,
  now = Date.now(),
): string => `${tableOf(payload, collection)} where ${seenSqlOf(payload, collection, now)}`;
