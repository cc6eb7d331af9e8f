import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

import { settings } from '@/core/settings';
import { ArrivalScreen } from '@/features/accounts/single-sign-on/admin/arrival-screen';
import { SINGLE_SIGN_ON } from '@/features/accounts/single-sign-on/single-sign-on.definition';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = { title: 'Entrar · Doctorado en Educación' };

/** Drawn for each request, as all of the back office: its policy names the scripts of one page. */
export const dynamic = 'force-dynamic';

/** Where the way back from the university's provider ends: with a session, or with why there is none. */
export default async function ArrivalPage({ searchParams }: Props) {
  if (!settings().singleSignOn) notFound();
  const code = (await searchParams)[SINGLE_SIGN_ON.outcomeParameter];
  return <ArrivalScreen code={typeof code === 'string' ? code : null} />;
}
