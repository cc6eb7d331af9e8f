import { DefaultTemplate } from '@payloadcms/next/templates';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps, PayloadRequest } from 'payload';
import type { ReactNode } from 'react';

import type { AdminView } from '@/admin/admin-view';
import { SectionTitle } from '@/admin/shell/section-title';
import { isHeldBack, isReviewer, isStaff } from '@/core/access';
import { ADMIN_PATHS, loginPath } from '@/shared/paths';

interface ViewProps {
  req: PayloadRequest;
  /** The path segments below `/admin`. */
  segments: readonly string[];
  page: AdminViewServerProps;
}

/**
 * Creates a back-office view. Payload renders custom views for everyone, so access is checked here, before the content
 * is loaded: anonymous users are redirected to the login, accounts that must still set up something to their account
 * screen, and reviewers from the dashboard to their requests; other roles get a not-found page.
 */
export const guardedView = (
  { label }: Pick<AdminView, 'label'>,
  Content: (props: ViewProps) => ReactNode | Promise<ReactNode>,
  isAllowed: (req: PayloadRequest) => boolean = isStaff,
) =>
  function GuardedView(page: AdminViewServerProps) {
    const { initPageResult, params, searchParams, viewActions } = page;
    const { req, permissions, locale, visibleEntities } = initPageResult;
    const segments = [params?.segments ?? []].flat();
    const path = [ADMIN_PATHS.root, ...segments].join('/');
    if (!req.user) redirect(loginPath(path));
    if (isHeldBack(req)) redirect(ADMIN_PATHS.account);
    if (!isAllowed(req)) {
      if (isReviewer(req) && path === ADMIN_PATHS.dashboard) redirect(ADMIN_PATHS.reviews);
      notFound();
    }
    return (
      <DefaultTemplate
        i18n={req.i18n}
        locale={locale}
        params={params}
        payload={req.payload}
        permissions={permissions}
        req={req}
        searchParams={searchParams}
        user={req.user}
        viewActions={viewActions}
        visibleEntities={visibleEntities}
      >
        <SectionTitle label={label} />
        <main className="kit tw:outline-none tw:px-[var(--gutter-h)] tw:pb-16">
          <div className="tw:max-w-[1400px]">
            <Content req={req} segments={segments} page={page} />
          </div>
        </main>
      </DefaultTemplate>
    );
  };
