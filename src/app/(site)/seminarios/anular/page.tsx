import type { Metadata } from 'next';

import { CancellationPage } from '@/features/event-registrations/site/cancellation-page';
import { CANCELLATION_TEXTS } from '@/features/event-registrations/site/cancellation.texts';

export const metadata: Metadata = {
  title: CANCELLATION_TEXTS.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

export default function Page() {
  return <CancellationPage />;
}
