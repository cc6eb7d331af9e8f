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
 * Reviews: the reviewers of each request and their current recommendations. Only commands write
 * reviews, and they are deleted with their request. Reviewers read theirs through
 * `reviews.service.ts` and not through access rules of this collection, because Payload's own routes
 * would let them query a request by any of its fields.
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
      // Empty if the account was deleted; its name and its recommendation stay.
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
