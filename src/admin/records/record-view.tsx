import { notFound, redirect } from 'next/navigation';
import type { CollectionSlug, PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import type { DetailView } from '@/admin/admin-view';
import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator, isStaff } from '@/core/access';
import { nullIfNotFound } from '@/core/api/errors';
import { parseId } from '@/core/api/request';
import { asUser } from '@/core/payload/system-call';
import { parseRecordId } from '@/shared/record-id';
import { recordInListPath } from '@/shared/record-paths';

/** One tab of a record's page. The second segment of its path is the record's id. */
interface Tab<Entry> {
  slug: CollectionSlug;
  isForAdministrators?: boolean | undefined;
  /** @throws {ApiError} 404 */
  read: (req: PayloadRequest, id: number) => Promise<Entry>;
  /** The whole page with this tab open. */
  render: (record: Entry, req: PayloadRequest) => ReactNode | Promise<ReactNode>;
}

const isInTrash = async (req: PayloadRequest, collection: CollectionSlug, id: number) => {
  const query = { collection, id, req, trash: true, disableErrors: true } as const;
  const record = await req.payload.findByID({ ...query, ...asUser });
  return record !== null && 'deletedAt' in record && Boolean(record.deletedAt);
};

/** Creates the view of one tab of a record's page; responds with not found if the record does not exist. */
export const recordView = <Entry,>(
  view: DetailView,
  { slug, isForAdministrators = false, read, render }: Tab<Entry>,
) =>
  guardedView(
    view,
    async ({ req, segments }) => {
      const record = await Promise.resolve()
        .then(() => read(req, parseId(segments[1])))
        .catch(nullIfNotFound);
      if (!record) {
        const id = parseRecordId(segments[1] ?? '');
        // The list shows that the record is in the trash, as for records without a page.
        if (id !== null && (await isInTrash(req, slug, id))) redirect(recordInListPath(slug, id));
        notFound();
      }
      return <QueryProvider>{await render(record, req)}</QueryProvider>;
    },
    isForAdministrators ? isAdministrator : isStaff,
  );
