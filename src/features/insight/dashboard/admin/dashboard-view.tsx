import { ListChecks, ShieldCheck } from 'lucide-react';

import { guardedView } from '@/admin/guarded-view';
import { EnrollmentNotice } from '@/admin/ui/enrollment-notice';
import { settings } from '@/core/settings';
import { ACCOUNT_ALARMS } from '@/features/accounts/security-alerts/security-alerts.definition';
import { readEnrollmentNotice } from '@/features/admissions/calls/calls.service';
import { AttentionNotice } from '@/features/operations/health/admin/health-alerts-notice';
import { ContentLists } from '@/features/insight/dashboard/admin/content-lists';
import { Counters } from '@/features/insight/dashboard/admin/counters';
import { PeopleLists } from '@/features/insight/dashboard/admin/people-lists';
import { QuickActions } from '@/features/insight/dashboard/admin/quick-actions';
import { ToDoList } from '@/features/insight/dashboard/admin/to-do-list';
import { UpcomingHours } from '@/features/insight/dashboard/admin/scheduled-publications';
import { WelcomeBanner } from '@/features/insight/dashboard/admin/welcome-banner';
import { readDashboard } from '@/features/insight/dashboard/dashboard.service';
import { dashboardView } from '@/features/insight/dashboard/dashboard.view';

/** `/admin/dashboard` */
export const DashboardView = guardedView(dashboardView, async ({ req }) => {
  const dashboard = await readDashboard(req);
  const { timeZone } = settings();
  return (
    <div className="tw:space-y-8">
      <WelcomeBanner username={req.user?.username ?? ''} timeZone={timeZone} />
      <EnrollmentNotice {...await readEnrollmentNotice(req)} />
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
      {dashboard.backups && <p className="tw:text-sm tw:text-ink-soft">{dashboard.backups}</p>}
    </div>
  );
});
