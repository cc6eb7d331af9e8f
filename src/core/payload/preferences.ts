import { sql } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';

import { bodyTooLarge, errorResponse, notFound } from '@/core/api/errors';
import { execute } from '@/core/database/connection';

/** Limits of the settings that Payload's screens store for each account, because an account may write any value. */

export const PREFERENCES = 'payload-preferences';

const MAX_KEY_LENGTH = 200;
/** Maximum size of one preference as sent. The largest of Payload's own, the columns of a list, have some kilobytes. */
const MAX_PREFERENCE_BYTES = 32 * 1024;
const MAX_PREFERENCES = 300;

const METHODS = ['GET', 'POST', 'DELETE'];

/** Key by which Payload's screens read and write one preference; `undefined` for its other routes. */
const preferenceKeyOf = (method: string, slug: readonly string[]): string | undefined => {
  const [, key = '', ...rest] = slug;
  const isScreens = METHODS.includes(method) && rest.length === 0;
  return isScreens && key !== '' && key.length <= MAX_KEY_LENGTH ? key : undefined;
};

interface Preference {
  user: number;
  key: string;
}

const makeRoom = async (payload: Payload, { user, key }: Preference): Promise<void> => {
  await execute(
    { payload },
    sql`delete from payload_preferences where id in (
          select one.id from payload_preferences one
            join payload_preferences_rels owner on owner.parent_id = one.id and owner.users_id = ${user}
          where one.key is distinct from ${key}
          order by one.updated_at desc, one.id desc
          offset ${MAX_PREFERENCES - 1})`,
  );
};

/** Whether an account has this preference: Payload returns 500 when it deletes a missing one. */
const hasPreference = async (payload: Payload, { user, key }: Preference): Promise<boolean> => {
  const { rows } = await execute(
    { payload },
    sql`select 1 from payload_preferences one
          join payload_preferences_rels owner on owner.parent_id = one.id and owner.users_id = ${user}
        where one.key = ${key} limit 1`,
  );
  return rows.length > 0;
};

/**
 * Preferences are written by key, limited in size and in number: the oldest are deleted. Payload's other preference
 * routes are closed.
 *
 * @returns the refusal, 404 or 413; `undefined` if Payload may handle the request
 */
export const refusePreference = async (
  payload: Payload,
  { request, slug }: { request: Request; slug: string[] },
  user: number,
): Promise<Response | undefined> => {
  const { headers, method } = request;
  const key = preferenceKeyOf(method, slug);
  if (key === undefined) return errorResponse(notFound());
  if (method === 'POST') {
    // A chunked body has no `Content-Length`.
    const length = Number(headers.get('content-length') ?? Infinity);
    if (length > MAX_PREFERENCE_BYTES) {
      return errorResponse(bodyTooLarge(`${MAX_PREFERENCE_BYTES / 1024} KB`));
    }
    await makeRoom(payload, { user, key });
  }
  if (method === 'DELETE' && !(await hasPreference(payload, { user, key }))) {
    return errorResponse(notFound());
  }
  return undefined;
};
