import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { settings } from '@/core/settings';
import { ArrivalScreen } from '@/features/accounts/single-sign-on/admin/arrival-screen';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = { title: 'Entrar · Doctorado en Educación' };

/** Rendered on each request, like the whole back office, because its CSP allows scripts by a nonce per response. */
export const dynamic = 'force-dynamic';

/** Landing page after the university's identity provider: begins the session, or shows why the login failed. */
export default async function ArrivalPage({ searchParams }: Props) {
  if (!settings().singleSignOn) notFound();
  const code = (await searchParams)[SINGLE_SIGN_ON.outcomeParameter];
  return <ArrivalScreen code={typeof code === 'string' ? code : null} />;
}
