import { notFound } from 'next/navigation';
import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import type { DetailView } from '@/admin/admin-view';
import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';
import { isAdministrator, isStaff } from '@/core/access';
import { nullIfNotFound } from '@/core/api/errors';
import { parseId } from '@/core/api/request';

/** One tab of a record's page, which has the record's number as the second segment of its path. */
interface Tab<Entry> {
  isForAdministrators?: boolean | undefined;
  /** @throws {ApiError} 404 */
  read: (req: PayloadRequest, id: number) => Promise<Entry>;
  /** The whole page with this tab open. */
  render: (record: Entry, req: PayloadRequest) => ReactNode | Promise<ReactNode>;
}

/** Makes a screen of a record's page; a record that does not exist is a page that does not exist. */
export const recordView = <Entry,>(
  view: DetailView,
  { isForAdministrators = false, read, render }: Tab<Entry>,
) =>
  guardedView(
    view,
    async ({ req, segments }) => {
      const record = await Promise.resolve()
        .then(() => read(req, parseId(segments[1])))
        .catch(nullIfNotFound);
      if (!record) notFound();
      return <QueryProvider>{await render(record, req)}</QueryProvider>;
    },
    isForAdministrators ? isAdministrator : isStaff,
  );
