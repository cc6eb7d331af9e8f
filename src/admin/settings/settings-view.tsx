import {
  BookOpenText,
  CalendarRange,
  FolderOpen,
  GraduationCap,
  Inbox,
  Link2,
  ListChecks,
  MailCheck,
  MapPin,
  ScrollText,
  Send,
  ShieldCheck,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import Link from 'next/link';
import type { AdminViewServerProps } from 'payload';

import { SETTINGS_GROUPS, type SettingsCard, type SettingsIcon } from '@/admin/admin-view';
import { guardedView } from '@/admin/guarded-view';
import { SectionHeader } from '@/admin/list/section-header';
import { settingsView } from '@/admin/settings/settings.view';
import { isAdministrator } from '@/core/access';
import { visibleCards, type PlacedCard } from '@/admin/settings/visible-cards';

const ICONS: Record<SettingsIcon, LucideIcon> = {
  programme: GraduationCap,
  people: UsersRound,
  contact: MapPin,
  journal: BookOpenText,
  submissions: Inbox,
  calls: CalendarRange,
  registrations: ListChecks,
  letters: Send,
  files: FolderOpen,
  links: Link2,
  accounts: UserRound,
  mails: MailCheck,
  'personal-data': ShieldCheck,
  log: ScrollText,
};

function Card({ card }: { card: PlacedCard }) {
  const Icon = ICONS[card.icon];
  return (
    <li className="tw:relative tw:flex tw:gap-3 tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-4 tw:transition-colors tw:focus-within:border-green tw:hover:border-ink-faint">
      <Icon aria-hidden className="tw:mt-0.5 tw:size-5 tw:shrink-0 tw:text-green" />
      <div className="tw:min-w-0">
        <Link
          href={card.path}
          prefetch={false}
          className="tw:font-semibold tw:after:absolute tw:after:inset-0 tw:after:rounded-lg"
        >
          {card.label}
        </Link>
        <p className="tw:mt-0.5 tw:text-sm tw:text-ink-soft">{card.text}</p>
      </div>
    </li>
  );
}

const idOf = (index: number): string => `ajustes-${index}`;

/** `/admin/ajustes` */
export const SettingsView = guardedView(settingsView, ({ req, page }) => {
  const { initPageResult, cards } = page as AdminViewServerProps & { cards: SettingsCard[] };
  const { permissions, visibleEntities } = initPageResult;
  const visible = visibleCards(cards, {
    permissions,
    visibleEntities,
    i18n: req.i18n,
    config: req.payload.config,
    isAdministrator: isAdministrator(req),
  });
  return (
    <>
      <SectionHeader
        title={settingsView.title}
        subtitle="Lo que se cambia de vez en cuando: los textos del sitio, los archivos, las cuentas y los registros."
      />
      <div className="tw:space-y-8">
        {SETTINGS_GROUPS.map((group, index) => {
          const own = visible.filter((card) => card.group === group);
          return (
            own.length > 0 && (
              <section key={group} aria-labelledby={idOf(index)}>
                <h2 id={idOf(index)} className="tw:font-serif tw:text-xl tw:font-semibold">
                  {group}
                </h2>
                <ul className="tw:mt-3 tw:grid tw:gap-3 tw:sm:grid-cols-2 tw:xl:grid-cols-3">
                  {own.map((card) => (
                    <Card key={card.path} card={card} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </>
  );
});
