import { sql } from '@payloadcms/db-postgres';
import type { PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';

/** Storage of passkeys, one statement per operation, so that one of concurrent calls wins. */

export interface NewPasskey {
  credential: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isBackedUp: boolean;
}

export interface StoredPasskey {
  id: number;
  account: number;
  credential: string;
  publicKey: string;
}

export const findPasskey = async (
  req: PayloadRequest,
  credential: string,
): Promise<StoredPasskey | null> => {
  const { rows } = await execute(
    req,
    sql`select id, account, public_key from passkeys where credential = ${credential}`,
  );
  const row = rows[0];
  return row
    ? {
        id: Number(row['id']),
        account: Number(row['account']),
        credential,
        publicKey: String(row['public_key']),
      }
    : null;
};

interface ListedPasskey {
  id: number;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

const dateOf = (value: unknown): Date => new Date(String(value));

export const findPasskeys = async (
  req: PayloadRequest,
  account: number,
): Promise<ListedPasskey[]> => {
  const { rows } = await execute(
    req,
    sql`select id, name, created_at, used_at from passkeys where account = ${account} order by id desc`,
  );
  return rows.map((row) => ({
    id: Number(row['id']),
    name: String(row['name']),
    createdAt: dateOf(row['created_at']),
    usedAt: row['used_at'] === null ? null : dateOf(row['used_at']),
  }));
};

export const findDescriptors = async (
  req: PayloadRequest,
  account: number,
): Promise<{ id: string; transports: string[] }[]> => {
  const { rows } = await execute(
    req,
    sql`select credential, transports from passkeys where account = ${account} order by id`,
  );
  return rows.map((row) => ({
    id: String(row['credential']),
    transports: String(row['transports']).split(',').filter(Boolean),
  }));
};

/** @returns false if its credential id exists */
export const addPasskey = async (
  req: PayloadRequest,
  { account, name, ...made }: NewPasskey & { account: number; name: string },
): Promise<boolean> => {
  const { credential, publicKey, counter, transports, isBackedUp } = made;
  const { rows } = await execute(
    req,
    sql`insert into passkeys
          (credential, account, public_key, counter, transports, is_backed_up, name, created_at)
        values (${credential}, ${account}, ${publicKey}, ${counter}, ${transports.join(',')},
          ${isBackedUp}, ${name}, now())
        on conflict (credential) do nothing
        returning id`,
  );
  return rows.length > 0;
};

/** @returns its name; `null` if the account has no such passkey */
export const deletePasskey = async (
  req: PayloadRequest,
  { account, id }: { account: number; id: number },
): Promise<string | null> => {
  const { rows } = await execute(
    req,
    sql`delete from passkeys where account = ${account} and id = ${id} returning name`,
  );
  return rows[0] ? String(rows[0]['name']) : null;
};

/**
 * Records the use of a passkey, in the transaction that opens the session.
 *
 * @returns `behind` if the signature counter has not increased, because another device has signed with a copy of the
 * passkey. Devices without a counter always send 0.
 */
export const recordUse = async (
  req: PayloadRequest,
  { id, counter, isBackedUp }: { id: number; counter: number; isBackedUp: boolean },
): Promise<'noted' | 'behind' | 'gone'> => {
  const { rows } = await execute(
    req,
    sql`update passkeys set counter = ${counter}, is_backed_up = ${isBackedUp}, used_at = now()
        where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
        returning id`,
  );
  if (rows.length > 0) return 'noted';
  const { rows: left } = await execute(req, sql`select 1 from passkeys where id = ${id}`);
  return left.length > 0 ? 'behind' : 'gone';
};
