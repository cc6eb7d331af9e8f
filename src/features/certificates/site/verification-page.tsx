import { Verification } from '@/features/certificates/site/verification';
import { VERIFICATION_TEXTS } from '@/features/certificates/site/verification.texts';
import { NoScriptNotice } from '@/site/form/no-script-notice';
import { readSiteContact } from '@/site/shell/shell.reader';
import { PageHeader } from '@/site/ui/page-header';

/** Where a certificate is verified. What a code certifies, the browser asks. */
export async function VerificationPage() {
  const contact = await readSiteContact();
  return (
    <>
      <PageHeader
        title={VERIFICATION_TEXTS.title}
        lede={VERIFICATION_TEXTS.lede}
        composition="meeting"
        seed="certificados"
      />
      <div className="wrap section-space">
        <NoScriptNotice email={contact?.email} />
        <Verification />
      </div>
    </>
  );
}
