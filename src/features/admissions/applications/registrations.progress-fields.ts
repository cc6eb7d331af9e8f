import type { Field } from 'payload';

import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

const { reviews } = REGISTRATIONS.desk;

/** Progress of a request, for the filters of its list. Only commands write these fields. */
export const progressFields = [
  {
    name: 'withdrawnAt',
    type: 'date',
    label: 'Retirada por la persona el',
    admin: { position: 'sidebar', readOnly: true, date: dateAndTime },
  },
  {
    name: 'lacksDocuments',
    type: 'checkbox',
    label: 'Falta algún documento',
    defaultValue: false,
    index: true,
    admin: { position: 'sidebar', readOnly: true },
  },
  {
    name: 'hasDocumentsToReview',
    type: 'checkbox',
    label: 'Tiene documentos por revisar',
    defaultValue: false,
    index: true,
    admin: { position: 'sidebar', readOnly: true },
  },
  {
    name: 'reviewState',
    type: 'select',
    label: 'Evaluación',
    // Empty until a review is requested.
    options: toLabelledOptions({
      asked: reviews.asked,
      reviewed: reviews.reviewed,
    }),
    index: true,
    admin: { position: 'sidebar', readOnly: true },
  },
] satisfies Field[];
