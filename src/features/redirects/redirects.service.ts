import type { PayloadRequest } from 'payload';

import { REDIRECTS } from '@/features/redirects/redirects.definition';
import type { Redirect } from '@/payload-types';

/** The redirect of an old address, whoever asks. */
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
