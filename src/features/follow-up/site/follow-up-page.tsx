import { FollowUpScreen } from '@/features/follow-up/site/follow-up-screen';
import { FOLLOW_UP_TEXTS } from '@/features/follow-up/site/follow-up.texts';
import { NoScriptNotice } from '@/site/form/no-script-notice';
import { readSiteContact } from '@/site/shell/shell.reader';
import { PageHeader } from '@/site/ui/page-header';

/** Where applicants see how their request stands. The page is the same for all: the browser asks whose it is. */
export async function FollowUpPage() {
  const contact = await readSiteContact();
  return (
    <>
      <PageHeader
        title={FOLLOW_UP_TEXTS.title}
        lede={FOLLOW_UP_TEXTS.lede}
        composition="stairs"
        seed="seguimiento"
      />
      <div className="wrap section-space">
        <NoScriptNotice email={contact?.email} />
        <FollowUpScreen />
      </div>
    </>
  );
}
