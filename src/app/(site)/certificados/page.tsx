import { Verification } from '@/features/events/certificates/site/verification';
import { VERIFICATION_TEXTS } from '@/features/events/certificates/site/verification.texts';
import { ScriptedPage } from '@/site/form/scripted-page';
import { hiddenPageMetadata } from '@/site/metadata';

const { title, lede } = VERIFICATION_TEXTS;
export const metadata = hiddenPageMetadata(title);

export default function Page() {
  return (
    <ScriptedPage title={title} lede={lede} composition="meeting" seed="certificados">
      <Verification />
    </ScriptedPage>
  );
}
