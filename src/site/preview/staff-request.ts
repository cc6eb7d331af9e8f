import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { createLocalReq, type PayloadRequest } from 'payload';

import { isStaff } from '@/core/access';
import { loginPath } from '@/shared/paths';
import { sitePayload } from '@/site/payload';

/** The request of a signed-in member of the office; anybody else is led to the login. */
export const requireStaff = async (returnTo: string): Promise<PayloadRequest> => {
  const payload = await sitePayload();
  const { user } = await payload.auth({ headers: await headers() });
  const req = await createLocalReq(user ? { user } : {}, payload);
  if (!isStaff(req)) redirect(loginPath(returnTo));
  return req;
};
