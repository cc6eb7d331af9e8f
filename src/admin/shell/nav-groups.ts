import type { NavGroupType } from '@payloadcms/ui/shared';

import type { QuietView } from '@/admin/admin-view';

interface NavLink {
  label: string;
  href: string;
}

export interface NavGroup {
  label: string;
  links: NavLink[];
}

/** The group of the collections that have a section of their own. */
const CONTENT_GROUP = 'Contenido';

/**
 * Payload's own screens, for the quiet part of the navigation: what this person may read, but for
 * the content, which has its sections.
 */
export const toNavGroups = (groups: NavGroupType[], own: QuietView[]): NavGroup[] =>
  groups
    .filter(({ label }) => label !== CONTENT_GROUP)
    .map(({ label, entities }) => ({
      label,
      links: [
        ...entities.map((entity) => ({
          label: typeof entity.label === 'string' ? entity.label : entity.slug,
          href: `/admin/${entity.type}/${entity.slug}`,
        })),
        ...own
          .filter(({ group }) => group === label)
          .map((view) => ({ label: view.label, href: view.path })),
      ],
    }));
