import type { ContactDetails, Identity } from '@/features/content/programme/programme.service';
import { ADMIN_PATHS } from '@/shared/paths';
import { Lines } from '@/kit/lines';
import { LogoMark } from '@/site/lines/logo-mark';
import { FOOTER_GROUPS, LEGAL_LINKS } from '@/site/navigation';
import { siteNameOf } from '@/site/shell/shell.reader';
import { UNKNOWN_CONTACT } from '@/site/shell/shell.texts';
import { SiteLink } from '@/site/site-link';

const LINK_STYLE =
  'inline-flex min-h-11 min-w-11 items-center py-1 hover:underline hover:underline-offset-4';

/** No capitals on a phone, because they would take two lines and misalign the lists below. */
const HEADING_STYLE = 'text-green-tint kicker font-sans max-sm:tracking-normal max-sm:normal-case';

/** `null` if unavailable: a notice is shown instead. */
interface Props {
  identity: Identity | null;
  contact: ContactDetails | null;
}

export function SiteFooter({ identity, contact }: Props) {
  return (
    <footer className="no-print ground-green relative overflow-hidden">
      <Lines
        composition="closing"
        seed="pie"
        scheme="greenDeep"
        fit="xMaxYMid slice"
        className="h-24 w-full sm:h-36"
      />
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 pt-8 pb-12 sm:gap-x-8 lg:grid-cols-12 lg:pb-14">
        <div className="col-span-2 lg:col-span-3">
          <LogoMark scheme="greenDeep" className="size-12" />
          <p className="mt-5 font-serif text-2xl leading-tight">{siteNameOf(identity)}</p>
          {identity && (
            <p className="text-green-tint mt-2 text-[0.9375rem]">{identity.universityName}</p>
          )}
        </div>
        {FOOTER_GROUPS.map(({ label, links }) => (
          <nav key={label} aria-label={label} className="lg:col-span-3">
            <h2 className={HEADING_STYLE}>{label}</h2>
            <ul className="mt-3 text-[0.9375rem] leading-snug lg:mt-4">
              {links.map((link) => (
                <li key={link.href}>
                  <SiteLink href={link.href} className={LINK_STYLE}>
                    {link.label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-2 lg:col-span-3">
          <h2 className={HEADING_STYLE}>Contacto</h2>
          {contact ? (
            <address className="mt-4 space-y-1 text-[0.9375rem] not-italic">
              <p className="whitespace-pre-line">{contact.address}</p>
              <p>
                <a href={`mailto:${contact.email}`} className={`${LINK_STYLE} break-all`}>
                  {contact.email}
                </a>
              </p>
              {contact.phone && (
                <p>
                  <a href={`tel:${contact.phone.replace(/[^\d+]/gu, '')}`} className={LINK_STYLE}>
                    {contact.phone}
                  </a>
                </p>
              )}
            </address>
          ) : (
            <p className="mt-4 text-[0.9375rem]">{UNKNOWN_CONTACT}</p>
          )}
          {identity && identity.socialLinks.length > 0 && (
            <nav aria-label="Redes sociales">
              <ul className="mt-3 flex flex-wrap gap-x-5 text-[0.9375rem]">
                {identity.socialLinks.map(({ name, url }) => (
                  <li key={`${name} ${url}`}>
                    <a
                      href={url}
                      target="_blank"
                      rel="noopener noreferrer"
                      className={`${LINK_STYLE} text-ochre-tint font-semibold`}
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      <div className="border-green-tint/25 border-t">
        <div className="wrap text-green-tint flex flex-wrap items-center gap-x-6 gap-y-1 py-4 text-[0.875rem]">
          <p className="mr-auto">{identity?.universityName}</p>
          {LEGAL_LINKS.map(({ href, label }) => (
            <SiteLink key={href} href={href} className={LINK_STYLE}>
              {label}
            </SiteLink>
          ))}
          {/* Not a `SiteLink`, because the back office is another application. */}
          <a href={ADMIN_PATHS.login} className={LINK_STYLE}>
            Acceso administrativo
          </a>
        </div>
      </div>
    </footer>
  );
}
