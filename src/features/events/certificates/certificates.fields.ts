import type { Field, NumberField, TextareaField, TextField } from 'payload';

import { WRITTEN_BY_ADMINISTRATORS } from '@/core/access';
import { CERTIFICATES } from '@/features/events/certificates/certificates.definition';

const { limits, placeholders } = CERTIFICATES;

/** What an event's certificates say. They are written on their own screen; without a text there are none. */
const fields: (NumberField | TextareaField | TextField)[] = [
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
];

/** The same fields with the write access of their own endpoint: administrators only. */
export const certificateFields: Field[] = fields.map((field) => ({
  ...field,
  access: WRITTEN_BY_ADMINISTRATORS,
}));
