import {
  ListChecks,
  ShieldCheck,
  CalendarDays,
  ExternalLink,
  Images,
  Newspaper,
  Rocket,
  type LucideIcon,
} from 'lucide-react';
import Link from 'next/link';

import { guardedView } from '@/admin/guarded-view';
import { EnrollmentNotice } from '@/admin/ui/enrollment-notice';
import { accountName } from '@/core/account-name';
import { settings } from '@/core/settings';
import { ACCOUNT_ALARMS } from '@/features/accounts/security-alerts/security-alerts.definition';
import { readEnrollmentNotice } from '@/features/admissions/calls/calls.service';
import { AttentionNotice } from '@/features/operations/health/admin/health-alerts-notice';
import { ContentLists } from '@/features/insight/dashboard/admin/content-lists';
import { Counters } from '@/features/insight/dashboard/admin/counters';
import { PeopleLists } from '@/features/insight/dashboard/admin/people-lists';
import { UpcomingHours } from '@/features/insight/dashboard/admin/scheduled-publications';
import { readDashboard } from '@/features/insight/dashboard/dashboard.service';
import { dashboardView } from '@/features/insight/dashboard/dashboard.view';
import { Lines } from '@/kit/lines';
import { formatFullDate } from '@/shared/dates';
import { formatNumber } from '@/shared/numbers';
import { buttonClasses } from '@/admin/ui/button';
import { ADMIN_PATHS, SITE_PATHS } from '@/shared/paths';
import { linkClasses } from '@/admin/ui/link-classes';
import type { ToDo } from '@/features/insight/dashboard/to-do.service';

interface Props {
  id: string;
  heading: string;
  icon: LucideIcon;
  items: ToDo[];
}

function ToDoList({ id, heading, icon: Icon, items }: Props) {
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5 tw:shadow-card"
    >
      <h2
        id={id}
        className="tw:flex tw:items-center tw:gap-2 tw:font-serif tw:text-lg tw:font-semibold"
      >
        <Icon aria-hidden className="tw:size-5 tw:shrink-0 tw:text-green" />
        {heading}
      </h2>
      <ul className="tw:mt-3 tw:space-y-3">
        {items.map(({ title, detail, href }) => (
          <li key={title} className="tw:min-w-0 tw:break-words">
            <Link href={href} prefetch={false} className={`${linkClasses} tw:font-semibold`}>
              {title}
            </Link>
            <p className="tw:text-sm tw:text-ink-soft">{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ACTIONS = [
  { label: 'Gestionar noticias', href: ADMIN_PATHS.news, Icon: Newspaper },
  { label: 'Gestionar eventos', href: ADMIN_PATHS.events, Icon: CalendarDays },
  { label: 'Gestionar galería', href: ADMIN_PATHS.gallery, Icon: Images },
];

function QuickActions() {
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

function WelcomeBanner({ name, timeZone }: { name: string; timeZone: string }) {
  return (
    <header className="tw:relative tw:mt-4 tw:overflow-hidden tw:rounded-lg tw:bg-green-deep tw:px-6 tw:py-8 tw:text-white tw:sm:px-8">
      <Lines
        seed={name}
        composition="closing"
        scheme="greenDeep"
        className="tw:absolute tw:inset-y-0 tw:right-0 tw:hidden tw:h-full tw:w-1/2 tw:opacity-70 tw:md:block"
      />
      <div className="tw:relative tw:md:max-w-[60%]">
        <h1 className="tw:font-serif tw:text-2xl tw:font-semibold">
          Te damos la bienvenida, {name}
        </h1>
        <p className="tw:mt-1 tw:text-green-tint tw:first-letter:uppercase">
          {formatFullDate(new Date(), timeZone)}
        </p>
      </div>
    </header>
  );
}

const describeSetup = (count: number): string =>
  count === 1
    ? 'Falta 1 dato para estar en marcha'
    : `Faltan ${formatNumber(count)} datos para estar en marcha`;

export const DashboardView = guardedView(dashboardView, async ({ req }) => {
  const dashboard = await readDashboard(req);
  const { timeZone } = settings();
  return (
    <div className="tw:space-y-8">
      <WelcomeBanner name={req.user ? accountName(req.user) : ''} timeZone={timeZone} />
      <EnrollmentNotice {...await readEnrollmentNotice(req)} />
      <ToDoList
        id="puesta-en-marcha"
        heading={describeSetup(dashboard.setup.length)}
        icon={Rocket}
        items={dashboard.setup}
      />
      <AttentionNotice items={dashboard.attention} timeZone={timeZone} />
      <ToDoList id="por-hacer" heading="Por hacer" icon={ListChecks} items={dashboard.toDo} />
      <ToDoList
        id="cuentas"
        heading={`Cuentas y datos, últimos ${ACCOUNT_ALARMS.days} días`}
        icon={ShieldCheck}
        items={dashboard.alarms}
      />
      <Counters counts={dashboard.counts} people={dashboard.people?.counts ?? null} />
      <QuickActions />
      <UpcomingHours hours={dashboard.upcoming} timeZone={timeZone} />
      <div className="tw:grid tw:grid-cols-1 tw:items-start tw:gap-6 tw:xl:grid-cols-2">
        <ContentLists news={dashboard.news} events={dashboard.events} timeZone={timeZone} />
        {dashboard.people && <PeopleLists people={dashboard.people} timeZone={timeZone} />}
      </div>
      {dashboard.backups && (
        <p id="copias" className="tw:text-sm tw:text-ink-soft">
          {dashboard.backups}
        </p>
      )}
    </div>
  );
});
