import type { ReactNode } from 'react';

import { ContactForm } from '@/features/inbox/site/contact-form';
import { ContactPlace } from '@/features/inbox/site/contact-place';
import { CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { NoScriptNotice } from '@/site/form/no-script-notice';
import { readSiteContact } from '@/site/shell/shell.reader';
import { PageHeader } from '@/site/ui/page-header';
import type { ContactDetails } from '@/features/content/programme/programme.service';
import { UNKNOWN_CONTACT } from '@/site/shell/shell.texts';

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

const { hours, info, infoTitle } = CONTACT_TEXTS;

const LINK_STYLE = 'text-terracotta-deep text-link -my-2 inline-flex min-h-11 items-center';

function Card({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-ink/25 border-t py-5 last:border-b">
      <dt className="text-ink-soft text-[0.9375rem]">{label}</dt>
      <dd className="text-subheading mt-1 font-serif [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** Where the programme is, how it is reached and when; `null` while it cannot be read. */
function ContactInfo({ contact }: { contact: ContactDetails | null }) {
  return (
    <section aria-labelledby="informacion-contacto">
      <h2 id="informacion-contacto" className="text-heading">
        {infoTitle}
      </h2>
      {!contact && <p className="mt-5">{UNKNOWN_CONTACT}</p>}
      <dl className="mt-5">
        {contact && <Details contact={contact} />}
        <Card label={info.hours}>{hours}</Card>
      </dl>
    </section>
  );
}

function Details({ contact }: { contact: ContactDetails }) {
  const { address, email, phone, socialHandle } = contact;
  return (
    <>
      <Card label={info.address}>
        <span className="whitespace-pre-line">{address}</span>
      </Card>
      <Card label={info.social}>{socialHandle}</Card>
      <Card label={info.email}>
        <a href={`mailto:${email}`} className={LINK_STYLE}>
          {email}
        </a>
      </Card>
      {phone && (
        <Card label={info.phone}>
          <a href={`tel:${phone.replace(/[^\d+]/gu, '')}`} className={LINK_STYLE}>
            {phone}
          </a>
        </Card>
      )}
    </>
  );
}
