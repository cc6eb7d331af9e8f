import type { Payload, PayloadRequest } from 'payload';

import { poolOf } from '@/core/database/connection';
import { REDIRECTS } from '@/features/content/redirects/redirects.definition';
import type { Redirect } from '@/payload-types';

/** The redirect of a path, regardless of the user. */
export const findRedirect = async (
  req: PayloadRequest,
  from: string,
): Promise<Redirect | undefined> => {
  const { docs } = await req.payload.find({
    collection: REDIRECTS.slug,
    req,
    overrideAccess: true,
    depth: 0,
    where: { from: { equals: from } },
    limit: 1,
    pagination: false,
  });
  return docs[0];
};

/** The newest redirects, for any client. With SQL, because Payload would build a document for each of thousands. */
export const listRedirects = async (
  payload: Payload,
  limit: number,
): Promise<Pick<Redirect, 'from' | 'to'>[]> => {
  const { rows } = await poolOf(payload).query<Pick<Redirect, 'from' | 'to'>>(
    'select "from", "to" from redirects order by created_at desc, id desc limit $1',
    [limit],
  );
  return rows;
};
