import { sql } from '@payloadcms/db-postgres';
import type { Payload, PayloadRequest, TextField } from 'payload';

import { WRITTEN_BY_SERVER } from '@/core/access';
import { execute, poolOf } from '@/core/database/connection';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { ComputedColumns } from '@/features/compliance/csv-export/exports.service';
import { canonicalMailbox } from '@/features/mail/canonical-mailbox';
import type { Registration } from '@/payload-types';
import { toPhoneKey } from '@/shared/phone-key';

/**
 * Finds several requests of one person: requests with the same mailbox or the same telephone, in any
 * notation. Callers must check access.
 */

/** An indexed field with the normalised form of another field: computed on every write, hidden in all screens. */
const keyField = (name: string, source: string, toKey: (text: string) => unknown): TextField => ({
  name,
  type: 'text',
  index: true,
  admin: { disabled: true, disableBulkEdit: true },
  access: WRITTEN_BY_SERVER,
  hooks: {
    beforeChange: [
      ({ originalDoc, siblingData }) => {
        const record = { ...(originalDoc as object | undefined), ...siblingData };
        const text = (record as Record<string, unknown>)[source];
        return typeof text === 'string' ? toKey(text) : null;
      },
    ],
  },
});

export const duplicateKeys: TextField[] = [
  keyField('mailboxKey', 'email', canonicalMailbox),
  keyField('phoneKey', 'telefono', toPhoneKey),
];

/**
 * Computes the keys of requests that have none, because an older release stored the requests.
 *
 * @returns whether more requests without keys may be left
 */
export const backfillDuplicateKeys = async (payload: Payload, limit: number): Promise<boolean> => {
  const pool = poolOf(payload);
  const { rows } = await pool.query<Pick<Registration, 'id' | 'email' | 'telefono'>>(
    'select id, email, telefono from registrations where mailbox_key is null order by id limit $1',
    [limit],
  );
  if (rows.length === 0) return false;
  await pool.query(
    // A request that was corrected since then already has a key. `skip locked` omits rows that the purge
    // is deleting, because both transactions could deadlock.
    `with free as (select id from registrations where id = any($1::int[]) and mailbox_key is null
       order by id for update skip locked)
     update registrations as request set mailbox_key = given.mailbox, phone_key = given.phone
     from unnest($1::int[], $2::text[], $3::text[]) as given (id, mailbox, phone), free
     where request.id = given.id and request.id = free.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ email }) => canonicalMailbox(email)),
      rows.map(({ telefono }) => toPhoneKey(telefono)),
    ],
  );
  return rows.length === limit;
};

const { maxOthers } = REGISTRATIONS;

const isOfSamePerson = sql`other.id <> own.id
  and (other.mailbox_key = own.mailbox_key or other.phone_key = own.phone_key)`;

/** Number of other requests by the person of each request, at most `maxOthers`; zeros are left out. */
export const countOthers = async (
  req: PayloadRequest,
  requests: readonly Pick<Registration, 'id'>[],
): Promise<Map<number, number>> => {
  if (requests.length === 0) return new Map();
  const ids = requests.map(({ id }) => id);
  const { rows } = await execute(
    req,
    sql`select own.id, found.others from registrations own
        cross join lateral (
          select count(*)::int as others from (
            select from registrations other where ${isOfSamePerson} limit ${maxOthers}) counted) found
        where own.id = any(${sql.param(ids)}::int[]) and found.others > 0`,
  );
  return new Map(rows.map(({ id, others }) => [Number(id), Number(others)]));
};

/** Column of the export: the number of other requests by the person. */
export const otherRequestsColumn: ComputedColumns = {
  columns: [
    {
      heading: REGISTRATIONS.otherRequests,
      type: 'number',
      valueOf: ({ otherRequests }) => Number(otherRequests),
    },
  ],
  read: async (req, rows) => {
    const others = await countOthers(req, rows as unknown as Registration[]);
    return rows.map((row) => ({ ...row, otherRequests: others.get(Number(row['id'])) ?? 0 }));
  },
};

export interface OtherRequest {
  id: number;
  nombres: string;
  apellidos: string;
  status: Registration['status'];
  withdrawnAt: string | null;
  createdAt: string;
  hasSameEmail: boolean;
  hasSamePhone: boolean;
}

const toIso = (value: unknown): string => new Date(String(value)).toISOString();

/** The other requests of the person of a request, the newest first, up to `maxOthers`. */
export const listOthers = async (req: PayloadRequest, id: number): Promise<OtherRequest[]> => {
  const { rows } = await execute(
    req,
    sql`select other.id, other.nombres, other.apellidos, other.status, other.withdrawn_at, other.created_at,
          coalesce(other.mailbox_key = own.mailbox_key, false) as same_email,
          coalesce(other.phone_key = own.phone_key, false) as same_phone
        from registrations own join registrations other on ${isOfSamePerson}
        where own.id = ${id} order by other.created_at desc, other.id desc limit ${maxOthers}`,
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    nombres: String(row['nombres']),
    apellidos: String(row['apellidos']),
    status: row['status'] as Registration['status'],
    withdrawnAt: row['withdrawn_at'] ? toIso(row['withdrawn_at']) : null,
    createdAt: toIso(row['created_at']),
    hasSameEmail: row['same_email'] === true,
    hasSamePhone: row['same_phone'] === true,
  }));
};
