import type { ReactNode } from 'react';

import { ContactForm } from '@/features/inbox/site/contact-form';
import { CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { NoScriptNotice } from '@/site/form/scripted-page';
import { readSiteContact } from '@/site/shell/shell.reader';
import { PageHeader } from '@/site/ui/page-header';
import type { ContactDetails } from '@/features/content/programme/programme.service';
import { UNKNOWN_CONTACT } from '@/site/shell/shell.texts';
import { ContactMap } from '@/features/inbox/site/contact-map';
import { mapLinkAddress } from '@/features/inbox/site/map-addresses';
import { Lines } from '@/kit/lines';
import { SectionHeading } from '@/site/ui/section-heading';

const TEXTS = CONTACT_TEXTS;

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

/** Contact details and office hours; `contact` is `null` if it could not be read. */
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

/** The map, the office hours and the e-mail address; only the hours if the rest could not be read. */
function ContactPlace({ contact }: { contact: ContactDetails | null }) {
  if (!contact) {
    return (
      <div className="wrap pb-[clamp(3.5rem,2rem+6vw,7rem)]">
        <OpeningHours />
      </div>
    );
  }
  return (
    <section aria-labelledby="ubicacion" className="wrap pb-[clamp(3.5rem,2rem+6vw,7rem)]">
      <SectionHeading
        id="ubicacion"
        title={TEXTS.mapTitle}
        aside={
          <a
            href={mapLinkAddress(contact.map)}
            target="_blank"
            rel="noopener noreferrer"
            className="text-terracotta-deep text-link inline-flex min-h-11 items-center font-semibold"
          >
            {TEXTS.mapLink}
          </a>
        }
      />
      <div className="mt-6 grid gap-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <ContactMap position={contact.map}>
            <Lines
              composition="placeholder"
              seed="mapa"
              scheme="paper"
              className="absolute inset-0 -z-10 size-full opacity-60"
            />
          </ContactMap>
        </div>
        <div className="grid gap-6 sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
          <OpeningHours />
          <section
            aria-labelledby="contacto-rapido"
            className="border-paper-edge flex flex-col justify-between gap-8 rounded-sm border bg-white p-7"
          >
            <h3 id="contacto-rapido" className="text-subheading">
              {TEXTS.quickTitle}
            </h3>
            <p className="text-ink-soft">
              {TEXTS.quickText}
              <a
                href={`mailto:${contact.quickContactEmail}`}
                className="text-terracotta-deep text-link mt-1 flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
              >
                {contact.quickContactEmail}
              </a>
            </p>
          </section>
        </div>
      </div>
    </section>
  );
}

function OpeningHours() {
  return (
    <section
      aria-labelledby="horario"
      className="ground-green print:text-ink flex flex-col justify-between gap-8 rounded-sm p-7 print:bg-white"
    >
      <h3 id="horario" className="text-subheading">
        {TEXTS.openingTitle}
      </h3>
      <p>
        <span className="text-green-tint print:text-ink block">{TEXTS.openingHours.days}</span>{' '}
        <span className="text-subheading font-serif tabular-nums">{TEXTS.openingHours.time}</span>
      </p>
    </section>
  );
}
