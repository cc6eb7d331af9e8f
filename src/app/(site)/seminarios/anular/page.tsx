import { Cancellation } from '@/features/events/registrations/site/cancellation';
import { CANCELLATION_TEXTS } from '@/features/events/registrations/site/cancellation.texts';
import { ScriptedPage } from '@/site/form/scripted-page';
import { hiddenPageMetadata } from '@/site/metadata';

const { title, lede } = CANCELLATION_TEXTS;
export const metadata = hiddenPageMetadata(title);

export default function Page() {
  return (
    <ScriptedPage title={title} lede={lede} composition="meeting" seed="anular">
      <Cancellation />
    </ScriptedPage>
  );
}
