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
  /** The parts of the address below `/admin`. */
  segments: readonly string[];
}

/**
 * Makes a screen of the back office. Payload shows custom views to anybody, so every one is made
 * here: who is not signed in goes to the login before the content is even asked for, and whom it
 * is not for finds nothing there. Who is held back is led to the own account. Everybody comes in by the dashboard; who judges requests is led on to them.
 */
export const guardedView = (
  { label }: Pick<AdminView, 'label'>,
  Content: (props: ViewProps) => ReactNode | Promise<ReactNode>,
  isAllowed: (req: PayloadRequest) => boolean = isStaff,
) =>
  function GuardedView({
    initPageResult,
    params,
    searchParams,
    viewActions,
  }: AdminViewServerProps) {
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
            <Content req={req} segments={segments} />
          </div>
        </main>
      </DefaultTemplate>
    );
  };
