import { notFound, redirect } from 'next/navigation';
import { type PayloadRequest, createLocalReq } from 'payload';
import { headers } from 'next/headers';

import { ApiError } from '@/core/api/errors';
import { loginPath, PREVIEW_PARAMETERS, previewPath, type PreviewKind } from '@/shared/paths';
import { isSignedIn, isStaff } from '@/core/access';
import { sitePayload } from '@/site/payload';

/**
 * The request of a signed-in member of staff. Without a session it redirects to the login. Any other
 * account gets 404, because the login would redirect it back here.
 */
const requireStaff = async (returnTo: string): Promise<PayloadRequest> => {
  const payload = await sitePayload();
  const { user } = await payload.auth({ headers: await headers() });
  const req = await createLocalReq(user ? { user } : {}, payload);
  if (!isSignedIn(req)) redirect(loginPath(returnTo));
  if (!isStaff(req)) notFound();
  return req;
};

export type PreviewQuery = Promise<Record<string, string | string[] | undefined>>;

/** The stored item of a preview for the signed-in user; `null` without an item: the form then sends the values. */
export const readStoredDraft = async <Item>(
  kind: PreviewKind,
  query: PreviewQuery,
  read: (req: PayloadRequest, id: number) => Promise<Item>,
): Promise<Item | null> => {
  const wanted = (await query)[PREVIEW_PARAMETERS[kind]];
  const id = wanted === undefined ? null : Number(wanted);
  const isId = id === null || Number.isSafeInteger(id);
  const req = await requireStaff(previewPath(kind, isId ? id : null));
  if (!isId) notFound();
  try {
    return id === null ? null : await read(req, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) notFound();
    throw error;
  }
};
