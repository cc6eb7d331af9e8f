import type { CollectionSlug, GlobalSlug, Payload, TypedUser } from 'payload';

import type { Role } from '@/core/access';

export interface AdminView {
  path: string;
  label: string;
  title: string;
  /** Payload's component string, from `src`: `/features/content/news/admin/news-view#NewsView`. */
  component: `/${string}#${string}`;
  icon: AdminIcon;
  isForAdministrators?: true;
  isForReviewers?: true;
  /** Further paths of the section: on and below them, the navigation also marks it as the current one. */
  otherPaths?: readonly string[];
  /** Number of pending items for the signed-in user. */
  countWaiting?: (payload: Payload, user: TypedUser) => Promise<number>;
}

/** Whether the navigation shows a section to a role. The section checks access separately. */
export const isSeenBy = (
  { isForAdministrators, isForReviewers }: AdminView,
  role: Role,
): boolean => {
  if (isForReviewers) return role === 'reviewer';
  return isForAdministrators ? role === 'admin' : role !== 'reviewer';
};

/** A custom screen below a section, such as that of one record. The navigation has no link to it. */
export interface DetailView extends Pick<AdminView, 'path' | 'label' | 'title' | 'component'> {
  /** Key of the view in Payload's configuration. */
  key: string;
}

/** The headings of the settings, in their order. */
export const SETTINGS_GROUPS = [
  'Textos del sitio',
  'Admisión y eventos',
  'Archivos y enlaces',
  'Oficina',
] as const;

/**
 * A card of the settings. The cards lead to the screens without a section in the navigation. A collection or a global
 * defines its own label and access; `text` describes the purpose of the screen in one line.
 */
export interface SettingsCard {
  group: (typeof SETTINGS_GROUPS)[number];
  icon: SettingsIcon;
  text: string;
  target:
    | { collection: CollectionSlug; label?: string }
    | { global: GlobalSlug }
    | { path: string; label: string; isForAdministrators: true };
  /** Further addresses that belong to the card, such as the other tabs of its screen. */
  otherPaths?: readonly string[];
}

export type AdminIcon =
  | 'dashboard'
  | 'news'
  | 'events'
  | 'documents'
  | 'journal'
  | 'gallery'
  | 'requests'
  | 'messages'
  | 'reviews'
  | 'statistics'
  | 'settings';

export type SettingsIcon =
  | 'programme'
  | 'people'
  | 'contact'
  | 'journal'
  | 'submissions'
  | 'calls'
  | 'registrations'
  | 'letters'
  | 'files'
  | 'links'
  | 'accounts'
  | 'mails'
  | 'personal-data'
  | 'log';
