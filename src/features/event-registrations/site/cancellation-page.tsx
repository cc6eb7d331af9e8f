import { Cancellation } from '@/features/event-registrations/site/cancellation';
import { CANCELLATION_TEXTS } from '@/features/event-registrations/site/cancellation.texts';
import { NoScriptNotice } from '@/site/form/no-script-notice';
import { readSiteContact } from '@/site/shell/shell.reader';
import { PageHeader } from '@/site/ui/page-header';

/** Where the link of a mail gives a place up. What the link is good for, the browser asks. */
export async function CancellationPage() {
  const contact = await readSiteContact();
  return (
    <>
      <PageHeader
        title={CANCELLATION_TEXTS.title}
        lede={CANCELLATION_TEXTS.lede}
        composition="meeting"
        seed="anular"
      />
      <div className="wrap section-space">
        <NoScriptNotice email={contact?.email} />
        <Cancellation />
      </div>
    </>
  );
}
