import type { InitPageResult, ServerProps, VisibleEntities } from 'payload';

import { isSeenBy, type AdminView, type SettingsCard } from '@/admin/admin-view';
import { visibleCards } from '@/admin/settings/visible-cards';
import { NavFrame } from '@/admin/shell/nav-frame';
import { NavList } from '@/admin/shell/nav-list';
import { ScreenParents } from '@/admin/shell/path-with-parents';
import { isAccountHeldBack, isRoleOfStaff } from '@/core/access';

interface Props extends ServerProps {
  sections: AdminView[];
  cards: SettingsCard[];
  permissions: InitPageResult['permissions'];
  visibleEntities: VisibleEntities;
}

const toNavSections = async (
  sections: AdminView[],
  { payload, user }: Pick<Props, 'payload' | 'user'>,
) =>
  user && !isAccountHeldBack(user)
    ? Promise.all(
        sections
          .filter((section) => isSeenBy(section, user.role))
          .map(async ({ path, label, icon, otherPaths, countWaiting }) => ({
            path,
            label,
            icon,
            otherPaths,
            waiting: (await countWaiting?.(payload, user)) ?? 0,
          })),
      )
    : [];

export async function AdminNav({
  sections,
  cards,
  payload,
  permissions,
  i18n,
  user,
  visibleEntities,
}: Props) {
  const seen = await toNavSections(sections, { payload, user });
  const places = visibleCards(cards, {
    permissions,
    visibleEntities,
    i18n,
    config: payload.config,
    isAdministrator: user?.role === 'admin',
  }).map(({ path, label, otherPaths }) => ({ path, label, otherPaths }));
  return (
    <>
      <NavFrame>
        <NavList sections={seen} canSearch={isRoleOfStaff(user?.role)} />
      </NavFrame>
      <ScreenParents sections={seen} cards={places} />
    </>
  );
}
