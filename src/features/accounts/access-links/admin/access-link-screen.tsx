'use client';

import { LoginFrame } from '@/admin/login/login-frame';
import { Button } from '@/admin/ui/button';
import { linkClasses } from '@/admin/ui/link-classes';
import { Spinner } from '@/admin/ui/spinner';
import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';
import { ACCESS_LINK_TEXTS as TEXTS } from '@/features/accounts/access-links/admin/access-link.texts';
import { NewPasswordForm } from '@/features/accounts/access-links/admin/new-password-form';
import { useAccessLink } from '@/features/accounts/access-links/admin/use-access-link';
import { ADMIN_PATHS } from '@/shared/paths';

/** Page for choosing a password by a link. */
export function AccessLinkScreen() {
  return (
    <LoginFrame title={TEXTS.title} lede={TEXTS.lede}>
      <div className="tw:mt-8">
        <Content />
      </div>
    </LoginFrame>
  );
}

function Content() {
  const { state, retry, end } = useAccessLink();
  switch (state.name) {
    case 'loading':
      return <Spinner label={TEXTS.loading} />;
    case 'held':
      return <NewPasswordForm token={state.token} username={state.username} onDead={end} />;
    case 'failed':
      return (
        <div role="alert" className="tw:space-y-4">
          <p>{state.message || TEXTS.failed}</p>
          <Button onClick={retry}>{TEXTS.retry}</Button>
        </div>
      );
    default:
      return (
        <div role="alert" className="tw:space-y-4">
          <p>{ACCESS_LINKS.messages.unknownLink}</p>
          <p>
            <a href={ADMIN_PATHS.login} className={linkClasses}>
              {TEXTS.toLogin}
            </a>
          </p>
        </div>
      );
  }
}
