import { Cancellation } from '@/features/events/registrations/site/cancellation';
import { CANCELLATION_TEXTS } from '@/features/events/registrations/site/cancellation.texts';
import { ScriptedPage } from '@/site/form/scripted-page';

/** Where the link of a mail gives a place up. What the link is good for, the browser asks. */
export function CancellationPage() {
  const { title, lede } = CANCELLATION_TEXTS;
  return (
    <ScriptedPage title={title} lede={lede} composition="meeting" seed="anular">
      <Cancellation />
    </ScriptedPage>
  );
}
