import { ContactForm } from '@/features/inbox/site/contact-form';
import { ContactInfo } from '@/features/inbox/site/contact-info';
import { ContactPlace } from '@/features/inbox/site/contact-place';
import { CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { NoScriptNotice } from '@/site/form/no-script-notice';
import { readSiteContact } from '@/site/shell/shell.reader';
import { PageHeader } from '@/site/ui/page-header';

const TEXTS = CONTACT_TEXTS;

/** How to reach the programme: a message, an address, a map, the hours. */
export async function ContactPage() {
  const contact = await readSiteContact();
  return (
    <>
      <PageHeader title={TEXTS.title} lede={TEXTS.lede} composition="contours" seed="contacto" />
      <div className="wrap section-space grid gap-x-16 gap-y-16 lg:grid-cols-[minmax(0,16fr)_minmax(0,11fr)]">
        <div>
          <NoScriptNotice email={contact?.email} />
          <ContactForm />
        </div>
        <ContactInfo contact={contact} />
      </div>
      <ContactPlace contact={contact} />
    </>
  );
}
