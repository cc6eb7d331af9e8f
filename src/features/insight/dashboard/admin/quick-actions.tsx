import { CalendarDays, ExternalLink, Images, Newspaper } from 'lucide-react';
import Link from 'next/link';

import { buttonClasses } from '@/admin/ui/button';
import { ADMIN_PATHS, SITE_PATHS } from '@/shared/paths';

const ACTIONS = [
  { label: 'Gestionar noticias', href: ADMIN_PATHS.news, Icon: Newspaper },
  { label: 'Gestionar eventos', href: ADMIN_PATHS.events, Icon: CalendarDays },
  { label: 'Gestionar galería', href: ADMIN_PATHS.gallery, Icon: Images },
];

/** The shortest ways to what is done most. */
export function QuickActions() {
  return (
    <section aria-labelledby="acciones">
      <h2 id="acciones" className="tw:mb-3 tw:font-serif tw:text-lg tw:font-semibold">
        Acciones rápidas
      </h2>
      <div className="tw:flex tw:flex-wrap tw:gap-3">
        {ACTIONS.map(({ label, href, Icon }) => (
          <Link key={href} href={href} prefetch={false} className={buttonClasses()}>
            <Icon aria-hidden className="tw:size-4" />
            {label}
          </Link>
        ))}
        <a href={SITE_PATHS.home} className={buttonClasses()}>
          <ExternalLink aria-hidden className="tw:size-4" />
          Ver el sitio
        </a>
      </div>
    </section>
  );
}
