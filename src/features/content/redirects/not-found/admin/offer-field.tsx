'use client';

import { useFormFields } from '@payloadcms/ui';

import { OfferLink } from '@/features/content/redirects/not-found/admin/offer-link';

/** Link to create a redirect, on the screen of a not-found path. */
export function OfferField() {
  const path = useFormFields(([fields]) => fields['path']?.value);
  return typeof path === 'string' ? (
    <p className="kit tw:mt-3">
      <OfferLink path={path} />
    </p>
  ) : null;
}
