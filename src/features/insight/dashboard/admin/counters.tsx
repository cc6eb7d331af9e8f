import {
  CalendarCheck,
  CalendarDays,
  FileText,
  GraduationCap,
  Images,
  Mail,
  Newspaper,
  type LucideIcon,
} from 'lucide-react';
import Link from 'next/link';

import type { Dashboard, DashboardPeople } from '@/features/insight/dashboard/dashboard.service';
import { formatNumber } from '@/shared/numbers';
import { ADMIN_PATHS } from '@/shared/paths';
import { recordPath, recordsPath } from '@/shared/record-paths';

type Inbox = 'registrations' | 'contacts' | 'event-registrations';

export const inboxPath = (inbox: Inbox, id?: number): string =>
  id === undefined ? recordsPath(inbox) : recordPath(inbox, id);

interface Counter {
  label: string;
  count: number;
  href: string;
  Icon: LucideIcon;
}

const toContentCounters = (counts: Dashboard['counts']): Counter[] => [
  { label: 'Noticias', count: counts.news, href: ADMIN_PATHS.news, Icon: Newspaper },
  { label: 'Eventos', count: counts.events, href: ADMIN_PATHS.events, Icon: CalendarDays },
  {
    label: 'Documentos',
    count: counts.documents,
    href: ADMIN_PATHS.documents,
    Icon: FileText,
  },
  { label: 'Galería', count: counts.gallery, href: ADMIN_PATHS.gallery, Icon: Images },
];

const toPeopleCounters = (counts: DashboardPeople['counts']): Counter[] => [
  {
    label: 'Interesados',
    count: counts.registrations,
    href: inboxPath('registrations'),
    Icon: GraduationCap,
  },
  {
    label: 'Inscripciones a eventos',
    count: counts.eventRegistrations,
    href: inboxPath('event-registrations'),
    Icon: CalendarCheck,
  },
  { label: 'Mensajes', count: counts.contacts, href: inboxPath('contacts'), Icon: Mail },
];

interface Props {
  counts: Dashboard['counts'];
  people: DashboardPeople['counts'] | null;
}

export function Counters({ counts, people }: Props) {
  const counters = [...toContentCounters(counts), ...(people ? toPeopleCounters(people) : [])];
  return (
    <section aria-labelledby="resumen">
      <h2 id="resumen" className="tw:sr-only">
        Resumen
      </h2>
      <ul className="tw:grid tw:grid-cols-2 tw:gap-3 tw:sm:grid-cols-3 tw:lg:grid-cols-4 tw:2xl:grid-cols-7">
        {counters.map(({ label, count, href, Icon }) => (
          <li key={label}>
            <Link
              href={href}
              prefetch={false}
              className="tw:flex tw:h-full tw:flex-col tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-4 tw:shadow-card tw:transition-colors tw:hover:border-green"
            >
              <span className="tw:flex tw:items-start tw:justify-between tw:gap-2 tw:text-sm tw:text-ink-soft">
                {label}
                <Icon aria-hidden className="tw:size-5 tw:shrink-0 tw:text-green" />
              </span>
              <span className="tw:mt-auto tw:pt-2 tw:font-serif tw:text-2xl tw:font-semibold tw:tabular-nums">
                {formatNumber(count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
