import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { createLocalReq, type PayloadRequest } from 'payload';

import { isSignedIn, isStaff } from '@/core/access';
import { loginPath } from '@/shared/paths';
import { sitePayload } from '@/site/payload';

/**
 * The request of a signed-in member of the office. Strangers are led to the login; an account that is not of
 * the office would be led back from there, and finds nothing.
 */
export const requireStaff = async (returnTo: string): Promise<PayloadRequest> => {
  const payload = await sitePayload();
  const { user } = await payload.auth({ headers: await headers() });
  const req = await createLocalReq(user ? { user } : {}, payload);
  if (!isSignedIn(req)) redirect(loginPath(returnTo));
  if (!isStaff(req)) notFound();
  return req;
};
