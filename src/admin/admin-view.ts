import type { Payload, TypedUser } from 'payload';

import type { Role } from '@/core/access';

/** A section of the back office: where it is, what it is called, what draws it. */
export interface AdminView {
  /** Below the site, e.g. `/admin/noticias`. */
  path: string;
  /** What the navigation and the header call it. */
  label: string;
  /** The title of the browser's tab. */
  title: string;
  /** Payload's component string, from `src`: `/features/content/news/admin/news-view#NewsView`. */
  component: `/${string}#${string}`;
  /** The name of its icon in the navigation. */
  icon: AdminIcon;
  /** Of people's data: only administrators see it. */
  isForAdministrators?: true;
  /** Shown to reviewers only. */
  isForReviewers?: true;
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

/** A screen of ours below a section's, such as one record's: no link of the navigation leads to it. */
export interface DetailView extends Omit<
  AdminView,
  'icon' | 'isForAdministrators' | 'isForReviewers' | 'countWaiting'
> {
  /** The name under which Payload knows the screen. */
  key: string;
}

/** A screen of ours that is reached from a quiet group of the navigation; for administrators. */
export interface QuietView extends DetailView {
  /** Navigation group of the link. */
  group: string;
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
  | 'reviews';
