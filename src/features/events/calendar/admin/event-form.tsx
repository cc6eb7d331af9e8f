'use client';

import { useMemo } from 'react';

import { FormModal } from '@/admin/form/form-modal';
import { PublicationFields, toPublicationValues } from '@/admin/form/publication-fields';
import { SwitchField, TextAreaField, TextField } from '@/admin/form/text-fields';
import { UploadField } from '@/admin/form/upload-field';
import { CategoryField } from '@/admin/records/category-field';
import type { FramedFormProps } from '@/admin/records/record-form-tab';
import { isInOrder, orderRefusal } from '@/core/content/publication';
import { flag } from '@/core/schema';
import { useTimeZone } from '@/kit/time-zone.context';
import { RegistrationFields } from '@/features/events/calendar/admin/registration-fields';
import { EventDates } from '@/features/events/calendar/admin/event-dates';
import { toWholeDays } from '@/features/events/calendar/admin/whole-days';
import { isAllDay } from '@/features/events/calendar/events.days';
import { EVENTS } from '@/features/events/calendar/events.definition';
import type { EventAdminRecord } from '@/features/events/calendar/events.presenter';
import { eventInput } from '@/features/events/calendar/events.schemas';
import { MEDIA } from '@/features/content/media/media.definition';
import { toLocalInputValue } from '@/shared/date-input';
import { previewPath } from '@/shared/paths';

/** The API's schema, with the server's check of the dates repeated in the form. */
const eventForm = (timeZone: string) =>
  eventInput
    .extend({ allDay: flag.default(false) })
    .transform((event) => (event.allDay ? { ...event, ...toWholeDays(event, timeZone) } : event))
    .refine(
      // Both are texts like `2026-11-21T10:00`, which compare as their times do. For whole days, an
      // end equal to the start means that the last day is before the first.
      ({ startDate, endDate, allDay }) =>
        !endDate || (allDay ? endDate > startDate : endDate >= startDate),
      { path: ['endDate'], error: EVENTS.messages.datesOutOfOrder },
    )
    .refine(isInOrder, orderRefusal)
    .transform(({ allDay: _allDay, ...event }) => event);

/** The end of an event; `null` if an all-day event does not end after its start, because it has no last day. */
const endOf = (event: EventAdminRecord, timeZone: string): string | null =>
  event.endDate !== null && event.endDate <= event.startDate && isAllDay(event, timeZone)
    ? null
    : event.endDate;

/** Dates stay as the input has them: without a zone, which for the API means the campus's. */
const toValues = (event: EventAdminRecord | null, timeZone: string) => ({
  title: event?.title ?? '',
  description: event?.description ?? '',
  allDay: event ? isAllDay(event, timeZone) : false,
  startDate: toLocalInputValue(event?.startDate, timeZone),
  endDate: toLocalInputValue(event && endOf(event, timeZone), timeZone),
  location: event?.location ?? '',
  category: event?.category ?? EVENTS.defaultCategory,
  imageUrl: event?.imageUrl ?? '',
  registrationRequired: event?.registrationRequired ?? false,
  capacity: event?.capacity ? String(event.capacity) : '',
  registrationClosesAt: toLocalInputValue(event?.registrationClosesAt, timeZone),
  waitingList: event?.waitingList ?? false,
  reminder: event?.reminder ?? false,
  entryCode: event?.entryCode ?? false,
  cancelled: event?.cancelled ?? false,
  ...toPublicationValues(event, timeZone, true),
});

export function EventForm({
  record: event,
  frame: Form = FormModal,
  ...outcome
}: FramedFormProps<EventAdminRecord>) {
  const timeZone = useTimeZone();
  const schema = useMemo(() => eventForm(timeZone), [timeZone]);
  return (
    <Form
      section={EVENTS.slug}
      title={event ? 'Editar Evento' : 'Nuevo Evento'}
      submitLabel={event ? 'Guardar cambios' : 'Crear Evento'}
      schema={schema}
      record={event}
      toValues={(stored) => toValues(stored, timeZone)}
      {...outcome}
      previewPath={previewPath('events', event?.id ?? null)}
    >
      <TextField name="title" label="Título" isRequired />
      <TextAreaField name="description" label="Descripción" isRequired rows={5} />
      <EventDates />
      <div className="tw:grid tw:gap-5 tw:sm:grid-cols-2">
        <TextField name="location" label="Lugar" />
        <CategoryField options={EVENTS.categories} />
      </div>
      <UploadField name="imageUrl" label="Imagen" noun="imagen" isImage accept={MEDIA.imageTypes} />
      <RegistrationFields />
      {event && (
        <SwitchField
          name="cancelled"
          label="Cancelado"
          hint="El evento sigue a la vista, señalado como cancelado, y no admite registros."
        />
      )}
      <PublicationFields />
    </Form>
  );
}
