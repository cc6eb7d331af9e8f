import { getTranslation } from '@payloadcms/translations';
import type { InitPageResult, SanitizedConfig } from 'payload';

import type { SettingsCard } from '@/admin/admin-view';
import { nativeGlobalPath, nativeListPath } from '@/shared/paths';

/** A card with its label and address. */
export interface PlacedCard extends Pick<SettingsCard, 'group' | 'icon' | 'text' | 'otherPaths'> {
  label: string;
  path: string;
}

interface Scope extends Pick<InitPageResult, 'permissions' | 'visibleEntities'> {
  i18n: Parameters<typeof getTranslation>[1];
  config: Pick<SanitizedConfig, 'collections' | 'globals'>;
  isAdministrator: boolean;
}

const placeTarget = (
  target: SettingsCard['target'],
  { config: { collections, globals }, i18n, isAdministrator, permissions, visibleEntities }: Scope,
): Pick<PlacedCard, 'label' | 'path'> | null => {
  if ('path' in target) return isAdministrator ? target : null;
  if ('collection' in target) {
    const slug = target.collection;
    const config = collections.find((collection) => collection.slug === slug);
    const isVisible = visibleEntities.collections.includes(slug);
    if (!config || !isVisible || !permissions.collections?.[slug]?.read) return null;
    return {
      path: nativeListPath(slug),
      label: target.label ?? getTranslation(config.labels.plural, i18n),
    };
  }
  const config = globals.find(({ slug }) => slug === target.global);
  const isVisible = visibleEntities.globals.includes(target.global);
  if (!config || !isVisible || !permissions.globals?.[target.global]?.read) return null;
  return { path: nativeGlobalPath(target.global), label: getTranslation(config.label, i18n) };
};

/** The cards of the settings that the signed-in user may open. */
export const visibleCards = (cards: readonly SettingsCard[], scope: Scope): PlacedCard[] =>
  cards.flatMap(({ target, ...card }) => {
    const place = placeTarget(target, scope);
    return place ? [{ ...card, label: place.label, path: place.path }] : [];
  });
