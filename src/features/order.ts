import type { CollectionSlug } from 'payload';

import type { AdminIcon } from '@/admin/admin-view';

/**
 * Orders across the groups, because they are visible: of the collections in Payload's lists and in
 * the enum of the log's subjects, of the endpoints in the OpenAPI document, of the sections in the
 * navigation.
 */
export const COLLECTION_ORDER: readonly CollectionSlug[] = [
  'news',
  'events',
  'documents',
  'journal',
  'articles',
  'gallery',
  'calls',
  'registrations',
  'contacts',
  'event-registrations',
  'certificates',
  'event-messages',
  'mails',
  'mail-templates',
  'users',
  'media',
  'redirects',
  'missed-addresses',
];

export const ENDPOINT_ORDER = [
  'users',
  'accessLinks',
  'deactivation',
  'twoFactor',
  'passkeys',
  'sessions',
  'singleSignOn',
  'news',
  'events',
  'eventRegistrations',
  'checkIn',
  'calls',
  'certificates',
  'eventNotifications',
  'documents',
  'journal',
  'articles',
  'gallery',
  'applications',
  'reviews',
  'applicationDocuments',
  'applicantPortal',
  'messages',
  'exports',
  'mails',
  'mailTemplates',
  'personalData',
  'statistics',
  'waiting',
  'search',
  'trash',
  'revisions',
  'pageViews',
] as const;
export type EndpointSet = (typeof ENDPOINT_ORDER)[number];

export const SECTION_ORDER: readonly AdminIcon[] = [
  'dashboard',
  'news',
  'events',
  'documents',
  'journal',
  'gallery',
  'requests',
  'messages',
  'reviews',
  'statistics',
  'settings',
];

/** Sorts by the place of `nameOf` in `order`. @throws if a name has no place */
export const inOrder = <Item>(
  items: readonly Item[],
  order: readonly string[],
  nameOf: (item: Item) => string,
): Item[] => {
  const placeOf = (item: Item): number => {
    const place = order.indexOf(nameOf(item));
    if (place < 0) throw new Error(`«${nameOf(item)}» has no place in src/features/order.ts`);
    return place;
  };
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
};
