import type { Access, CollectionSlug, Payload, PayloadRequest, Where } from 'payload';

import { isStaff } from '@/core/access';
import { startOfMinute } from '@/shared/deadlines';
import type { StateFilter } from '@/shared/publication';
import { tableOf } from '@/core/database/connection';

/**
 * Decides whether a record is publicly visible: published, and between `publishAt` and
 * `withdrawAt`, whose minute is included. The only place of this rule, for Payload and for SQL. Evaluated on reading, by the clock of the
 * instance that responds, with one time per response: docs/decisions/0048.
 */

declare module 'payload' {
  interface RequestContext {
    /** Time (ms) as of which this request sees the site; set on first use. */
    seenAt?: number;
  }
}

/** Whether a collection has the fields (`publication-fields.ts`). */
export const supportsScheduling = (payload: Payload, slug: string): slug is CollectionSlug =>
  hasField(payload, slug, 'publishAt');

/** Whether records of a collection can be drafts. */
const supportsDrafts = (payload: Payload, slug: string): boolean =>
  hasField(payload, slug, 'published');

const hasField = (payload: Payload, slug: string, name: string): boolean =>
  (payload.collections as Partial<Payload['collections']>)[
    slug as CollectionSlug
  ]?.config.flattenedFields.some((field) => field.name === name) ?? false;

/** The moment as which a request sees the site: one for all that it reads, however long that takes. */
export const requestTime = (req: Pick<PayloadRequest, 'context'>): number => {
  const seenAt = req.context.seenAt ?? Date.now();
  // As a new object: the one that is there may be what all of the site's requests begin with.
  if (req.context.seenAt === undefined) req.context = { ...req.context, seenAt };
  return seenAt;
};

/** What of a collection is seen at a moment, or of what it refers to, as `issue.`. */
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

/** The records of a collection that the office finds under a state. */
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
 * The same as `whereVisible` in SQL, beside the trash, of which Payload takes care by itself: a text without
 * parameters, so that it fits into any statement.
 *
 * @param alias of the table, as `j`; none where its columns need none
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

/** Whether it is seen, and nothing but a change of the record itself can end that: it has no last hour. */
export const alwaysVisibleSql = (payload: Payload, slug: CollectionSlug, now: number): string =>
  `${seenSqlOf(payload, slug, now)}${supportsScheduling(payload, slug) ? ' and withdraw_at is null' : ''}`;

/** Whether it is not seen, and nothing but a change of the record itself can end that: it waits for no hour. */
export const neverVisibleSql = (payload: Payload, slug: CollectionSlug): string =>
  `(deleted_at is not null${supportsDrafts(payload, slug) ? ' or not published' : ''})`;

/** Staff read all of a collection with drafts, the public site what is published and has its hour. */
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
