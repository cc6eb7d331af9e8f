import { sql } from '@payloadcms/db-postgres';
import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload';

import { execute } from '@/core/database/connection';
import { CONTACTS } from '@/features/contacts/contacts.definition';
import { nameOfRecord } from '@/features/mails/mails.content';
import type { Mail } from '@/payload-types';
import { messagePath } from '@/shared/paths';

/**
 * The mails of a message: all that name it. Older ones do not, but are found by the entry of the answer, or by
 * the link that the notice to the office brings; their confirmation, which repeats nothing, is not.
 */
const itsMails = (id: number) => sql`mails.about = (select email from contacts where id = ${id})
  and (mails.content ->> 'record' = ${nameOfRecord(CONTACTS.slug, id)}
    or (mails.kind = 'notice' and mails.content #>> '{link,url}' like ${`%${messagePath(id)}`})
    or mails.id in (select mail_id from contact_entries where contact_id = ${id}))`;

/** The names of the mails of a message. */
export const findItsMails = async (
  req: PayloadRequest,
  id: number,
): Promise<Pick<Mail, 'key'>[]> => {
  const { rows } = await execute(req, sql`select key from mails where ${itsMails(id)}`);
  return rows.map(({ key }) => ({ key: String(key) }));
};

/**
 * What repeats a message goes with it, by whichever screen it is deleted: else it could be read in «Correos» for as
 * long as mails are kept. By SQL alone, as the purge: a mail is its row.
 */
export const deleteItsMails: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const contact = Number(id);
  await execute(req, sql`delete from mails where ${itsMails(contact)}`);
};
