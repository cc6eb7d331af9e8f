import type { Metadata } from 'next';

import { NotFoundScreen } from '@/site/shell/not-found-screen';

export const metadata: Metadata = { title: 'Página no encontrada', robots: { index: false } };

export default function NotFound() {
  return <NotFoundScreen />;
}
