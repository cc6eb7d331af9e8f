import { ContactMap } from '@/features/inbox/site/contact-map';
import { CONTACT_TEXTS } from '@/features/inbox/site/contact.texts';
import { mapLinkAddress } from '@/features/inbox/site/map-addresses';
import type { ContactDetails } from '@/features/content/programme/programme.service';
import { Lines } from '@/kit/lines';
import { SectionHeading } from '@/site/ui/section-heading';

const TEXTS = CONTACT_TEXTS;

/** The map, the hours and the address to write to; the hours alone while the rest cannot be read. */
export function ContactPlace({ contact }: { contact: ContactDetails | null }) {
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
