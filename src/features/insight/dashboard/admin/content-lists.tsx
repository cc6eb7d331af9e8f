import { Badge } from '@/admin/ui/badge';
import { PublicationBadge } from '@/admin/ui/publication-badge';
import { eventTone } from '@/design/category-tones';
import { ListPanel, ListRow, RowLink } from '@/features/insight/dashboard/admin/list-panel';
import type { Dashboard } from '@/features/insight/dashboard/dashboard.service';
import { describeStart } from '@/features/events/calendar/events.days';
import { formatShortDate } from '@/shared/dates';
import { ADMIN_PATHS } from '@/shared/paths';
import { recordPath } from '@/shared/record-paths';

interface Props extends Pick<Dashboard, 'news' | 'events'> {
  timeZone: string;
}

export function ContentLists({ news, events, timeZone }: Props) {
  return (
    <>
      <ListPanel
        title="Últimas noticias"
        href={ADMIN_PATHS.news}
        isEmpty={news.length === 0}
        emptyText="Todavía no hay noticias."
      >
        {news.map(({ id, title, publication, createdAt }) => (
          <ListRow
            key={id}
            title={<RowLink href={recordPath('news', id)}>{title}</RowLink>}
            aside={
              <>
                <PublicationBadge of={publication} />
                <time dateTime={createdAt}>{formatShortDate(createdAt, timeZone)}</time>
              </>
            }
          />
        ))}
      </ListPanel>
      <ListPanel
        title="Próximos eventos"
        href={ADMIN_PATHS.events}
        isEmpty={events.length === 0}
        emptyText="No hay eventos en los próximos dos meses."
      >
        {events.map(({ id, title, published, category, startDate, endDate, location }) => (
          <ListRow
            key={id}
            title={<RowLink href={recordPath('events', id)}>{title}</RowLink>}
            detail={location}
            aside={
              <>
                {!published && <PublicationBadge of={{ published }} />}
                <Badge tone={eventTone(category)}>{category}</Badge>
                <time dateTime={startDate}>{describeStart({ startDate, endDate }, timeZone)}</time>
              </>
            }
          />
        ))}
      </ListPanel>
    </>
  );
}
