import { createHmac } from 'node:crypto';

import { sql } from '@payloadcms/db-postgres';
import type { Payload, PayloadRequest } from 'payload';

import { execute, poolOf } from '@/core/database/connection';
import { settings } from '@/core/settings';
import { digestOf, makeToken, TOKEN_PATTERN } from '@/core/tokens';

type Transaction = Pick<PayloadRequest, 'payload' | 'transactionID'>;

/**
 * Magic links of mails: the token permits one action with one record. It is created when the mail is sent and exists in
 * the mail only; the database, backups and back office have its digest.
 */

type LinkPurpose =
  | 'cancel-registration'
  | 'follow-up'
  | 'follow-up-used'
  | 'follow-up-session'
  | 'set-password'
  | 'permit';

export interface LinkTarget {
  purpose: LinkPurpose;
  subject: number;
  /** Expiry: an ISO timestamp, or a number of seconds after creation by the database's clock. */
  ends: string | { seconds: number };
}

/** A link is valid to the end of the minute of its expiry (`shared/deadlines.ts`), by the database's clock. */
const IS_VALID = sql`ends >= date_trunc('minute', now())`;

const TOKEN = new RegExp(`^${TOKEN_PATTERN}$`, 'u');

const endOf = (ends: LinkTarget['ends']) =>
  typeof ends === 'string' ? sql`${ends}` : sql`now() + make_interval(secs => ${ends.seconds})`;

export const createLink = async (
  req: Transaction,
  { purpose, subject, ends }: LinkTarget,
): Promise<string> => {
  const token = makeToken();
  await execute(
    req,
    sql`insert into links (digest, purpose, subject, ends)
        values (${digestOf(token)}, ${purpose}, ${subject}, ${endOf(ends)})`,
  );
  return token;
};

/** Purposes with single-use links: the link of a later mail replaces the previous one. */
const SINGLE_USE: ReadonlySet<LinkPurpose> = new Set(['follow-up']);

/**
 * Token of a mail's link, derived with the site's secret and the recipient: after a correction of the address the link
 * that was sent to the former one stays revoked. A single-use link is derived from the key of its mail: each delivery
 * attempt produces the same token, so both copies of a message delivered twice have one valid link. Any other link is
 * derived from its record: all mails of the record to one address have the same link.
 */
const tokenOfMail = ({ purpose, subject, key, to }: Omit<LinkTarget, 'ends'> & MailOfLink) =>
  createHmac('sha256', `link:${settings().payloadSecret}`)
    .update(`${SINGLE_USE.has(purpose) ? key : `${purpose}:${subject}`}:${to.toLowerCase()}`)
    .digest('base64url');

interface MailOfLink {
  key: string;
  to: string;
}

/**
 * Issues the link of the mail with this key, within the request's transaction: a record has at most one link per
 * purpose. @returns its token
 */
export const createMailedLink = async (
  req: Transaction,
  { purpose, subject, ends, ...mail }: LinkTarget & MailOfLink,
): Promise<string> => {
  const token = tokenOfMail({ purpose, subject, ...mail });
  const digest = digestOf(token);
  if (SINGLE_USE.has(purpose)) {
    await execute(
      req,
      sql`delete from links
          where purpose = ${purpose} and subject = ${subject} and digest <> ${digest}`,
    );
  }
  await execute(
    req,
    sql`insert into links (digest, purpose, subject, ends)
        values (${digest}, ${purpose}, ${subject}, ${endOf(ends)})
        on conflict (digest) do update set purpose = excluded.purpose, ends = excluded.ends`,
  );
  return token;
};

/**
 * Creates the link of a mail that may be sent much later, replacing the record's links of this purpose.
 * The link is created only if its permit still exists (a link with the purpose `permit`, created with
 * the mail); otherwise the returned token is invalid.
 */
export const createPermittedLink = async (
  payload: Payload,
  { purpose, permit }: Pick<LinkTarget, 'purpose'> & { permit: string },
): Promise<string> => {
  const token = makeToken();
  await execute(
    { payload },
    // Locks the permit: a concurrent revocation ends the permit before this statement, or the link after.
    sql`with permitted as (
          select subject, ends from links
          where digest = ${digestOf(permit)} and purpose = 'permit' and ${IS_VALID} for update),
        replaced as (
          delete from links where purpose = ${purpose} and subject in (select subject from permitted))
        insert into links (digest, purpose, subject, ends)
          select ${digestOf(token)}, ${purpose}, subject, ends from permitted`,
  );
  return token;
};

interface PresentedLink {
  purpose: LinkPurpose;
  token: string;
}

/** SQL condition for a token. A malformed token is queried too, so that it takes as long as a wrong one. */
const matchesToken = ({ purpose, token }: PresentedLink) => {
  const digest = digestOf(TOKEN.test(token) ? token : '');
  return sql`digest = ${digest} and purpose = ${purpose} and ${IS_VALID}`;
};

const readSubject = async (
  req: PayloadRequest,
  query: ReturnType<typeof sql>,
): Promise<number | null> => {
  const { rows } = await execute(req, query);
  const subject = rows[0]?.['subject'];
  return subject === undefined ? null : Number(subject);
};

/**
 * Finds the record of a token, within the request's transaction.
 *
 * @returns `null` if the token is unknown, expired, used, or for another purpose; response and timing are equal in all
 * cases
 */
export const findLink = (req: PayloadRequest, link: PresentedLink): Promise<number | null> =>
  readSubject(req, sql`select subject from links where ${matchesToken(link)}`);

/**
 * Consumes a link and stores its digest under another purpose until `ends`, so that the record it opened can be found
 * later. Of several concurrent requests one succeeds. @returns the record, or `null` as `findLink`
 */
export const convertLink = (
  req: PayloadRequest,
  link: PresentedLink,
  { purpose, ends }: Omit<LinkTarget, 'subject'>,
): Promise<number | null> =>
  readSubject(
    req,
    sql`update links set purpose = ${purpose}, ends = ${endOf(ends)}
        where ${matchesToken(link)} returning subject`,
  );

/** Finds the record of a single-use token and deletes the link; of concurrent requests one succeeds. */
export const consumeLink = (req: PayloadRequest, link: PresentedLink): Promise<number | null> =>
  readSubject(req, sql`delete from links where ${matchesToken(link)} returning subject`);

export const findExpiry = async (
  req: PayloadRequest,
  { purpose, subject }: Omit<LinkTarget, 'ends'>,
): Promise<Date | null> => {
  const { rows } = await execute(
    req,
    sql`select ends from links where purpose = ${purpose} and subject = ${subject} and ${IS_VALID}
        order by ends desc limit 1`,
  );
  return rows[0] ? new Date(String(rows[0]['ends'])) : null;
};

export const revokeLink = async (req: PayloadRequest, token: string): Promise<void> => {
  await execute(req, sql`delete from links where digest = ${digestOf(token)}`);
};

export const revokeLinks = async (
  req: PayloadRequest,
  { purpose, subject }: Omit<LinkTarget, 'ends'>,
): Promise<void> => {
  await execute(req, sql`delete from links where purpose = ${purpose} and subject = ${subject}`);
};

/** Deletes expired links. @returns their number; fewer than `batch` if no more are left */
export const deleteExpiredLinks = async (payload: Payload, batch: number): Promise<number> => {
  const { rowCount } = await poolOf(payload).query(
    `delete from links
     where digest in (select digest from links where ends < date_trunc('minute', now()) limit $1)`,
    [batch],
  );
  return rowCount ?? 0;
};
