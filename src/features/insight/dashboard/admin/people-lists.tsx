import { inboxPath } from '@/features/insight/dashboard/admin/counters';
import { ListPanel, ListRow, RowLink } from '@/features/insight/dashboard/admin/list-panel';
import type { DashboardPeople } from '@/features/insight/dashboard/dashboard.service';
import { StatusBadges } from '@/features/admissions/applications/admin/status-badge';
import { RegistrationStatusControl } from '@/features/admissions/applications/admin/status-control';
import { formatShortDate } from '@/shared/dates';

interface Props {
  people: DashboardPeople;
  timeZone: string;
}

export function PeopleLists({ people, timeZone }: Props) {
  const showDate = (date: string) => <time dateTime={date}>{formatShortDate(date, timeZone)}</time>;
  return (
    <>
      <ListPanel
        title="Últimas solicitudes de inscripción"
        href={inboxPath('registrations')}
        isEmpty={people.registrations.length === 0}
        emptyText="Todavía no hay solicitudes."
        isTall
      >
        {people.registrations.map(
          ({ id, name, email, university, status, withdrawnAt, createdAt }) => (
            <ListRow
              key={id}
              title={<RowLink href={inboxPath('registrations', id)}>{name}</RowLink>}
              detail={
                <>
                  <p>{email}</p>
                  <p>{university}</p>
                </>
              }
              aside={
                <>
                  {withdrawnAt ? (
                    <StatusBadges request={{ status, withdrawnAt }} />
                  ) : (
                    <RegistrationStatusControl
                      id={id}
                      name={name}
                      email={email}
                      storedStatus={status}
                    />
                  )}
                  {showDate(createdAt)}
                </>
              }
            />
          ),
        )}
      </ListPanel>
      <ListPanel
        title="Últimas inscripciones a eventos"
        href={inboxPath('event-registrations')}
        isEmpty={people.eventRegistrations.length === 0}
        emptyText="Todavía no hay inscripciones a eventos."
      >
        {people.eventRegistrations.map(({ id, name, email, eventTitle, createdAt }) => (
          <ListRow
            key={id}
            title={<RowLink href={inboxPath('event-registrations', id)}>{name}</RowLink>}
            detail={
              <>
                {email && <p>{email}</p>}
                <p>{eventTitle}</p>
              </>
            }
            aside={showDate(createdAt)}
          />
        ))}
      </ListPanel>
      <ListPanel
        title="Últimos mensajes de contacto"
        href={inboxPath('contacts')}
        isEmpty={people.contacts.length === 0}
        emptyText="Todavía no hay mensajes."
      >
        {people.contacts.map(({ id, name, email, subject, text, createdAt }) => (
          <ListRow
            key={id}
            title={<RowLink href={inboxPath('contacts', id)}>{name}</RowLink>}
            detail={
              <>
                <p>{email}</p>
                <p className="tw:mt-1 tw:line-clamp-2 tw:text-ink">
                  {subject}: {text}
                </p>
              </>
            }
            aside={showDate(createdAt)}
          />
        ))}
      </ListPanel>
    </>
  );
}
