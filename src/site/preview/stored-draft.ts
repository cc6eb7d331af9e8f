import { notFound } from 'next/navigation';
import type { PayloadRequest } from 'payload';

import { ApiError } from '@/core/api/errors';
import { ITEM_PARAMETERS, previewPath } from '@/shared/paths';
import { requireStaff } from '@/site/preview/staff-request';

/** The query of a preview's address. */
export type PreviewQuery = Promise<Record<string, string | string[] | undefined>>;

/** The stored item of a preview for the signed-in user; `null` without an item: the form then sends the values. */
export const readStoredDraft = async <Item>(
  kind: Parameters<typeof previewPath>[0],
  query: PreviewQuery,
  read: (req: PayloadRequest, id: number) => Promise<Item>,
): Promise<Item | null> => {
  const wanted = (await query)[ITEM_PARAMETERS[kind]];
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
