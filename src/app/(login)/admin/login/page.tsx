import { headers } from 'next/headers';
import { redirect } from 'next/navigation';

import { LoginScreen } from '@/admin/login/login-screen';
import { STAY_PARAMETER } from '@/admin/session/login.parameters';
import { openPayload } from '@/core/payload/open-payload';
import { settings } from '@/core/settings';
import { RETURN_PARAMETER, safeAdminReturnPath } from '@/shared/paths';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const first = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

export default async function LoginPage({ searchParams }: Props) {
  const parameters = await searchParams;
  const returnTo = first(parameters[RETURN_PARAMETER]);
  const payload = await openPayload();
  const { user } = await payload.auth({ headers: await headers() });
  if (user && !parameters[STAY_PARAMETER]) redirect(safeAdminReturnPath(returnTo));
  const { singleSignOn } = settings();
  return (
    <LoginScreen
      returnTo={returnTo}
      singleSignOn={
        singleSignOn
          ? { button: singleSignOn.button, isOnly: singleSignOn.onlyPassword !== undefined }
          : null
      }
    />
  );
}
