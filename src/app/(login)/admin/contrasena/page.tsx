import type { Metadata } from 'next';

import { AccessLinkScreen } from '@/features/accounts/access-links/admin/access-link-screen';

export const metadata: Metadata = { title: 'Elegir contraseña · Doctorado en Educación' };

/** Drawn for each request, as all of the back office: its policy names the scripts of one page. */
export const dynamic = 'force-dynamic';

/** Where the link of an account leads. Whose it is, the browser asks: the server never sees the token of an address. */
export default function AccessLinkPage() {
  return <AccessLinkScreen />;
}
