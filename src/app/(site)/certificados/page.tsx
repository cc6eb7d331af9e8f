import type { Metadata } from 'next';

import { VerificationPage } from '@/features/certificates/site/verification-page';
import { VERIFICATION_TEXTS } from '@/features/certificates/site/verification.texts';

export const metadata: Metadata = {
  title: VERIFICATION_TEXTS.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

export default function Page() {
  return <VerificationPage />;
}
