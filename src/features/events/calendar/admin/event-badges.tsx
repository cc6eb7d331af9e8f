import { Badge } from '@/admin/ui/badge';
import { PublicationBadge } from '@/admin/ui/publication-badge';
import { eventTone } from '@/design/category-tones';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';

interface Props {
  event: EventAdminRecord;
  isPast: boolean;
}

/** Category and state of an event, for the list and for its page. */
export function EventBadges({ event, isPast }: Props) {
  return (
    <div className="tw:flex tw:flex-wrap tw:gap-2">
      <Badge tone={eventTone(event.category)}>{event.category}</Badge>
      {event.registrationRequired && <Badge tone="terracotta">Registro Requerido</Badge>}
      {event.registrationRequired && event.isFull && <Badge>Cupo completo</Badge>}
      {event.cancelled && <Badge tone="red">Cancelado</Badge>}
      {isPast && <Badge>Finalizado</Badge>}
      <PublicationBadge of={event} />
    </div>
  );
}
