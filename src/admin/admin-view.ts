import type { Payload, TypedUser } from 'payload';

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
