'use client';

import { useState } from 'react';

import { lazyForm } from '@/admin/records/lazy-form';
import { recordSource } from '@/admin/records/record-source';
import { RecordsSection } from '@/admin/records/records-section';
import { useTimeZone } from '@/kit/time-zone.context';
import { EventOffers } from '@/features/events/notifications/admin/event-offers';
import { EventRow } from '@/features/events/calendar/admin/event-row';
import { useEventFigures } from '@/features/events/calendar/admin/use-event-figures';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';
import { hasEnded } from '@/features/events/calendar/events.rules';
import type { RecordTexts } from '@/admin/records/record-texts';

/** What «Gestión de Eventos» says. */
const EVENT_TEXTS: RecordTexts = {
  title: 'Gestión de Eventos',
  subtitle: 'Anuncia seminarios, congresos, talleres, conferencias y presentaciones de tesis.',
  create: 'Nuevo Evento',
  search: 'Buscar eventos...',
  loading: 'Cargando eventos…',
  loadFailed: 'Error al obtener eventos',
  readFailed: 'Error al obtener el evento',
  emptyTitle: 'No se encontraron eventos',
  emptyText: 'No hay eventos que coincidan con tu búsqueda.',
  created: { title: '¡Evento creado!', description: 'El evento se ha creado exitosamente.' },
  createFailed: 'No se pudo crear el evento.',
  updated: {
    title: '¡Evento actualizado!',
    description: 'El evento se ha actualizado exitosamente.',
  },
  updateFailed: 'No se pudo actualizar el evento.',
  deleted: {
    title: '¡Evento eliminado!',
    description: 'El evento se ha eliminado exitosamente.',
  },
  deleteFailed: 'No se pudo eliminar el evento.',
  deleteQuestion: '¿Estás seguro de que quieres eliminar este evento?',
  deleteConsequence:
    'dejará de verse en el sitio. Sus inscripciones se conservan, y podrás restaurarlo desde la papelera.',
};

const source = recordSource<EventAdminRecord>({
  slug: EVENTS.slug,
  parameters: { order: 'agenda' },
});

const FILTERS = [EVENTS.allCategories, ...EVENTS.categories];
const filtersOf = () => FILTERS;
const textsOf = ({ title, description }: EventAdminRecord) => [title, description];
const valueOf = ({ category }: EventAdminRecord) => category;

const EventForm = lazyForm(() =>
  import('@/features/events/calendar/admin/event-form').then((module) => module.EventForm),
);

/** «Gestión de Eventos» */
export function EventsSection({ seesPeople }: { seesPeople: boolean }) {
  const [now] = useState(Date.now);
  const timeZone = useTimeZone();
  const figures = useEventFigures();
  return (
    <RecordsSection
      source={source}
      notices={<EventOffers />}
      texts={EVENT_TEXTS}
      textsOf={textsOf}
      valueOf={valueOf}
      filtersOf={filtersOf}
      listClassName="tw:space-y-3"
      renderItem={(event, actions) => (
        <EventRow
          event={event}
          figures={figures.get(event.id)}
          seesPeople={seesPeople}
          isPast={hasEnded(event, { now, timeZone })}
          {...actions}
        />
      )}
      Form={EventForm}
    />
  );
}
