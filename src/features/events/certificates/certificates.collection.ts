import type {
  CollectionConfig,
  Field,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from 'payload';

import { WRITTEN_BY_ADMINISTRATORS } from '@/core/access';
import { dateAndTime } from '@/core/payload/dates';
import { childOptions, parentField } from '@/core/payload/personal-data-options';
import { personSearchField } from '@/core/payload/search-text';
import { toLabelledOptions } from '@/core/payload/option-label';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';

const { attendance, limits, maxDays, placeholders } = CERTIFICATES;

/**
 * Fields of an event, edited on their own screen, which shows the last two only for an event of
 * several days. Without a text there are no certificates.
 */
const fields: (NumberField | SelectField | TextareaField | TextField)[] = [
  {
    name: 'certificateText',
    type: 'textarea',
    label: 'Texto del certificado',
    maxLength: limits.text,
    admin: { description: `Vacío: no hay certificados. Se rellenan ${placeholders.join(', ')}.` },
  },
  { name: 'certificateHours', type: 'number', label: 'Horas', min: 1, max: limits.hours },
  {
    name: 'certificateSigner',
    type: 'text',
    label: 'Quién lo firma',
    maxLength: limits.signer,
  },
  {
    name: 'certificateAttendance',
    type: 'select',
    label: 'Qué pide el certificado en un evento de varios días',
    defaultValue: 'any',
    options: toLabelledOptions(attendance),
    admin: { hidden: true },
  },
  {
    name: 'certificateDays',
    type: 'number',
    label: 'Cuántos días',
    min: 1,
    max: maxDays,
    admin: { hidden: true },
  },
];

/** `fields` with the write access of their own endpoint: administrators only. */
export const certificateFields: Field[] = fields.map((field) => ({
  ...field,
  access: WRITTEN_BY_ADMINISTRATORS,
}));

const { slug } = CERTIFICATES;
const moment = { date: dateAndTime };

/**
 * Issued certificates with their full content at the time of issue, so that later edits change no
 * certificate. Only services write them. They are deleted with their registration.
 */
export const Certificates: CollectionConfig<typeof slug> = {
  ...childOptions,
  slug,
  labels: { singular: 'Certificado', plural: 'Certificados' },
  // Shown on the screen of their event.
  admin: { hidden: true, useAsTitle: 'code' },
  indexes: [{ fields: ['event', 'withdrawnAt'] }],
  fields: [
    { name: 'code', type: 'text', label: 'Código', required: true, unique: true },
    parentField({ name: 'registration', relationTo: 'event-registrations', label: 'Registro' }),
    { name: 'event', type: 'relationship', relationTo: 'events', label: 'Evento', index: true },
    // The event's id, kept after its deletion: seed of the artwork.
    { name: 'eventNumber', type: 'number', admin: { disabled: true } },
    { name: 'nombre', type: 'text', label: 'Nombre', required: true },
    { name: 'eventTitle', type: 'text', label: 'Título del evento', required: true },
    {
      name: 'startDate',
      type: 'date',
      label: 'Comienzo del evento',
      required: true,
      admin: moment,
    },
    { name: 'endDate', type: 'date', label: 'Fin del evento', admin: moment },
    { name: 'hours', type: 'number', label: 'Horas' },
    { name: 'text', type: 'textarea', label: 'Texto', required: true },
    { name: 'signer', type: 'text', label: 'Quién lo firma' },
    { name: 'createdAt', type: 'date', label: 'Emitido el', index: true, admin: moment },
    { name: 'withdrawnAt', type: 'date', label: 'Retirado el', admin: moment },
    { name: 'withdrawnBy', type: 'text', label: 'Retirado por' },
    { name: 'withdrawnReason', type: 'textarea', label: 'Por qué se retiró' },
    personSearchField({ texts: ({ nombre, code }) => [nombre, code] }),
  ] satisfies Field[],
};
