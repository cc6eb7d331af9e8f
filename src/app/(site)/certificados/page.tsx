import { VerificationPage } from '@/features/events/certificates/site/verification-page';
import { VERIFICATION_TEXTS } from '@/features/events/certificates/site/verification.texts';
import { hiddenPageMetadata } from '@/site/metadata';

export const metadata = hiddenPageMetadata(VERIFICATION_TEXTS.title);

export default function Page() {
  return <VerificationPage />;
}
