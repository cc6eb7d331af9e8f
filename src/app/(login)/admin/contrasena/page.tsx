import type { Metadata } from 'next';

import { AccessLinkScreen } from '@/features/accounts/access-links/admin/access-link-screen';

export const metadata: Metadata = { title: 'Elegir contraseña · Doctorado en Educación' };

/** Rendered on each request, like the whole back office, because its CSP allows scripts by a nonce per response. */
export const dynamic = 'force-dynamic';

/** Target of an account's access link. The browser reads the account, because the token is in the URL's fragment. */
export default function AccessLinkPage() {
  return <AccessLinkScreen />;
}
