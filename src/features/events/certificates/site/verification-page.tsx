import { Verification } from '@/features/events/certificates/site/verification';
import { VERIFICATION_TEXTS } from '@/features/events/certificates/site/verification.texts';
import { ScriptedPage } from '@/site/form/scripted-page';

/** Where a certificate is verified. What a code certifies, the browser asks. */
export function VerificationPage() {
  const { title, lede } = VERIFICATION_TEXTS;
  return (
    <ScriptedPage title={title} lede={lede} composition="meeting" seed="certificados">
      <Verification />
    </ScriptedPage>
  );
}
