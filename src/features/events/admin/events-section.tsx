'use client';

import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';

import { FilterButtons } from '@/admin/list/filter-buttons';
import { ListStates } from '@/admin/list/list-states';
import { MoreButton } from '@/admin/list/more-button';
import { SearchBox } from '@/admin/list/search-box';
import { SectionHeader } from '@/admin/list/section-header';
import { useListFilter } from '@/admin/list/use-list-filter';
import { DeletionDialog } from '@/admin/records/deletion-dialog';
import { useEditor } from '@/admin/records/use-editor';
import { useRecords } from '@/admin/records/use-records';
import { Button } from '@/admin/ui/button';
import { EventForm } from '@/features/events/admin/event-form';
import { EventRow } from '@/features/events/admin/event-row';
import { inWorkingOrder, isPast } from '@/features/events/admin/event-time';
import { EVENT_TEXTS } from '@/features/events/admin/events.texts';
import { EVENTS } from '@/features/events/events.definition';
import type { EventRecord } from '@/features/events/events.presenter';

const FILTERS = [EVENTS.allCategories, ...EVENTS.categories];
const textsOf = ({ title, description }: EventRecord) => [title, description];
const valueOf = ({ category }: EventRecord) => category;

/** «Gestión de Eventos»: search, filter, list, and the form that makes and changes them. */
export function EventsSection() {
  const { list, save, remove, refetch } = useRecords<EventRecord>({
    path: '/api/admin/events',
    texts: EVENT_TEXTS,
  });
  const editor = useEditor(EVENTS.slug, list.data);
  const [deletion, setDeletion] = useState<EventRecord | null>(null);
  const [now] = useState(Date.now);
  const events = useMemo(() => list.data && inWorkingOrder(list.data, now), [list.data, now]);
  const { search, setSearch, filter, setFilter, shown, visible, remaining, showMore } =
    useListFilter({ records: events, textsOf, valueOf, filters: FILTERS });

  return (
    <>
      <SectionHeader
        title="Gestión de Eventos"
        subtitle="Anuncia seminarios, congresos, talleres, conferencias y presentaciones de tesis."
        links={[{ label: 'Papelera', href: `/admin/collections/${EVENTS.slug}/trash` }]}
        action={
          <Button
            look="primary"
            icon={<Plus aria-hidden className="tw:size-4" />}
            onClick={editor.create}
          >
            Nuevo Evento
          </Button>
        }
      />
      <div className="tw:mb-6 tw:space-y-3">
        <SearchBox label="Buscar eventos..." value={search} onChange={setSearch} />
        <FilterButtons options={FILTERS} value={filter} onChange={setFilter} />
      </div>
      <ListStates
        list={list}
        shown={shown}
        loadingLabel="Cargando eventos…"
        errorTitle={EVENT_TEXTS.loadFailed}
        emptyTitle="No se encontraron eventos"
        emptyText="No hay eventos que coincidan con tu búsqueda."
      >
        <ul className="tw:space-y-3">
          {visible.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              isPast={isPast(event, now)}
              onEdit={() => editor.edit(event)}
              onDelete={() => setDeletion(event)}
            />
          ))}
        </ul>
        <MoreButton remaining={remaining} onMore={showMore} />
      </ListStates>
      {editor.target && (
        <EventForm
          event={editor.target.record}
          onSubmit={(values) => save.mutateAsync({ record: editor.target?.record ?? null, values })}
          onClose={editor.close}
          onReload={() => {
            editor.close();
            void refetch();
          }}
        />
      )}
      <DeletionDialog
        record={deletion}
        remove={remove}
        question={EVENT_TEXTS.deleteQuestion}
        consequence="dejará de verse en el sitio. Sus inscripciones se conservan, y podrás restaurarlo desde la papelera."
        onClose={() => setDeletion(null)}
      />
    </>
  );
}
