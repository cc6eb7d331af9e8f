'use client';

import { useDraftFromForm } from '@/site/preview/use-draft-from-form';

interface Stored {
  id: number;
  createdAt: string;
}

/** What a preview shows: what the form around it holds, else what is stored. */
export const useShownDraft = <Item extends Stored>(
  path: string,
  stored: Item | null,
): { shown: Item | null; failure: string | null } => {
  const { item, failure } = useDraftFromForm<Item>(path);
  // The form knows neither the number nor the date of a stored item.
  const draft = item && stored ? { ...item, id: stored.id, createdAt: stored.createdAt } : item;
  return { shown: draft ?? stored, failure };
};
