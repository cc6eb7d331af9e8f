import type { StepNavItem } from '@payloadcms/ui';

import { findPlace, findSection, type Place } from '@/admin/shell/current-section';
import { ADMIN_PATHS } from '@/shared/paths';

/** The section of a screen and, in the settings, its card. */
export const findParents = (
  pathname: string,
  sections: readonly Place[],
  cards: readonly Place[],
): Place[] => {
  const section = findSection(pathname, sections);
  if (!section) return [];
  const card = section.path === ADMIN_PATHS.settings ? findPlace(pathname, cards) : undefined;
  return card ? [section, card] : [section];
};

/** Puts the parents before the path of a screen, unless it already has them. */
export const withParents = (
  path: readonly StepNavItem[],
  parents: readonly Place[],
): StepNavItem[] => [
  ...parents.map(({ label, path: url }) => ({ label, url })),
  ...path.filter(
    ({ label }, index) =>
      index >= parents.length || !parents.some((parent) => parent.label === label),
  ),
];
