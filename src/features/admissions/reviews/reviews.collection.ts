import type { CollectionConfig } from 'payload';

import { dateAndTime } from '@/core/payload/dates';
import { toLabelledOptions } from '@/core/payload/option-label';
import { childOptions, parentField } from '@/core/payload/personal-data-options';
import { ENTRIES } from '@/features/admissions/applications/timeline.definition';
import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import { REVIEWS } from '@/features/admissions/reviews/reviews.definition';
import { USERS } from '@/features/accounts/users/users.definition';

const { slug, labels } = REVIEWS;

/**
 * Who judges which request, and what each one recommends now. Commands alone write it, and it goes with its
 * request. Reviewers read theirs by `reviews.service.ts` and through no rule of this collection: Payload's own
 * routes would let them ask about a request by any of its fields.
 */
export const RegistrationReviews: CollectionConfig<'registration-reviews'> = {
  ...childOptions,
  slug,
  labels,
  admin: { hidden: true, useAsTitle: 'reviewerName' },
  indexes: [{ fields: ['registration', 'reviewer'], unique: true }],
  fields: [
    parentField({ name: 'registration', relationTo: REGISTRATIONS.slug, label: 'Solicitud' }),
    {
      // None where the account is gone: its name, and what it has recommended, stay.
      name: 'reviewer',
      type: 'relationship',
      relationTo: USERS.slug,
      label: 'Cuenta',
      index: true,
    },
    { name: 'reviewerName', type: 'text', label: 'Quién evalúa', required: true },
    {
      name: 'recommendation',
      type: 'select',
      label: 'Recomendación',
      options: toLabelledOptions(ENTRIES.recommendations),
    },
    { name: 'text', type: 'textarea', label: 'En qué se basa', maxLength: ENTRIES.limits.text },
    {
      name: 'recommendedAt',
      type: 'date',
      label: 'Recomendado el',
      admin: { date: dateAndTime },
    },
  ],
};
