import { fileEntries } from '@/core/payload/timeline-fields';
import { toLabelledOptions } from '@/core/payload/option-label';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';

const { slug, labels, kinds, limits, recommendations } = ENTRIES;

const statuses = toLabelledOptions(REGISTRATIONS.statuses);

/** The file of a request. */
export const RegistrationEntries = fileEntries({
  slug,
  labels,
  of: { name: 'registration', relationTo: REGISTRATIONS.slug, label: 'Solicitud' },
  kinds,
  textLimit: limits.text,
  fields: [
    { name: 'from', type: 'select', label: 'Estado anterior', options: statuses },
    { name: 'to', type: 'select', label: 'Estado nuevo', options: statuses },
    {
      name: 'recommendation',
      type: 'select',
      label: 'Recomendación',
      options: toLabelledOptions(recommendations),
    },
  ],
});
