import { notFound } from 'next/navigation';
import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import { guardedView } from '@/admin/guarded-view';
import { QueryProvider } from '@/admin/records/query-provider';

type View = Parameters<typeof guardedView>[0];
type Guard = (req: PayloadRequest) => boolean;

/** Creates the view of a list of cases, for accounts that `isAllowed` accepts. */
export const caseListView = (
  view: View,
  isAllowed: Guard,
  render: (req: PayloadRequest, segments: readonly string[]) => ReactNode | Promise<ReactNode>,
) =>
  guardedView(
    view,
    async ({ req, segments }) => <QueryProvider>{await render(req, segments)}</QueryProvider>,
    isAllowed,
  );

/** Creates the view of one case, by the id in its address; any other address is not found. */
export const caseView = (
  view: View,
  isAllowed: Guard,
  render: (req: PayloadRequest, id: number) => ReactNode | Promise<ReactNode>,
) =>
  caseListView(view, isAllowed, (req, segments) => {
    const id = Number(segments[1]);
    if (!Number.isInteger(id) || id < 1) notFound();
    return render(req, id);
  });
