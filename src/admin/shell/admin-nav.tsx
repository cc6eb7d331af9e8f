// The same enum from `payload`, which is the one to use, does not fit the function's type.
/* eslint-disable @typescript-eslint/no-deprecated */
import { EntityType, groupNavItems } from '@payloadcms/ui/shared';
import type { ServerProps, VisibleEntities } from 'payload';

import { isSeenBy, type AdminView, type QuietView } from '@/admin/admin-view';
import { NavFrame } from '@/admin/shell/nav-frame';
import { NavList } from '@/admin/shell/nav-list';
import { toNavGroups } from '@/admin/shell/nav-groups';
import { isAccountHeldBack, isRoleOfStaff } from '@/core/access';

interface Props extends ServerProps {
  sections: AdminView[];
  quietViews: QuietView[];
  visibleEntities?: VisibleEntities;
}

const toNavSections = async (
  sections: AdminView[],
  { payload, user }: Pick<Props, 'payload' | 'user'>,
) =>
  user && !isAccountHeldBack(user)
    ? Promise.all(
        sections
          .filter((section) => isSeenBy(section, user.role))
          .map(async ({ path, label, icon, countWaiting }) => ({
            path,
            label,
            icon,
            waiting: (await countWaiting?.(payload, user)) ?? 0,
          })),
      )
    : [];

export async function AdminNav({
  sections,
  quietViews,
  payload,
  permissions,
  i18n,
  user,
  visibleEntities,
}: Props) {
  const { collections, globals } = payload.config;
  const groups = permissions
    ? groupNavItems(
        [
          ...collections
            .filter(({ slug }) => visibleEntities?.collections.includes(slug))
            .map((entity) => ({ type: EntityType.collection as const, entity })),
          ...globals
            .filter(({ slug }) => visibleEntities?.globals.includes(slug))
            .map((entity) => ({ type: EntityType.global as const, entity })),
        ],
        permissions,
        i18n,
      )
    : [];
  return (
    <NavFrame>
      <NavList
        sections={await toNavSections(sections, { payload, user })}
        canSearch={isRoleOfStaff(user?.role)}
        groups={toNavGroups(groups, user?.role === 'admin' ? quietViews : [])}
      />
    </NavFrame>
  );
}
