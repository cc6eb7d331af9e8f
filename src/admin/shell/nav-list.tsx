'use client';

import {
  BookOpenText,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ExternalLink,
  FileText,
  GraduationCap,
  Images,
  LayoutDashboard,
  LoaderCircle,
  LogOut,
  Mail,
  Newspaper,
  Settings,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';

import type { AdminIcon } from '@/admin/admin-view';
import { SearchEntry } from '@/admin/search/search-entry';
import { logOut } from '@/admin/session/session.actions';
import { findSection, isWithin, type Place } from '@/admin/shell/current-section';
import { useWaiting } from '@/admin/shell/use-waiting';
import { ZoneNote } from '@/admin/shell/zone-note';
import { Lines } from '@/kit/lines';
import { classNames } from '@/kit/class-names';
import { formatNumber } from '@/shared/numbers';
import { ADMIN_PATHS, SITE_PATHS } from '@/shared/paths';

const ICONS: Record<AdminIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  news: Newspaper,
  events: CalendarDays,
  documents: FileText,
  journal: BookOpenText,
  gallery: Images,
  requests: GraduationCap,
  messages: Mail,
  reviews: ClipboardCheck,
  statistics: ChartColumn,
  settings: Settings,
};

const ITEM =
  'tw:flex tw:w-full tw:items-center tw:gap-3 tw:rounded-md tw:px-3 tw:text-left tw:transition-colors tw:focus-visible:outline-white tw:-outline-offset-2';

interface NavSection extends Place {
  icon: AdminIcon;
  waiting: number;
}

interface Props {
  sections: NavSection[];
  canSearch: boolean;
}

export function NavList({ sections, canSearch }: Props) {
  const pathname = usePathname();
  const current = findSection(pathname, sections);
  const waitingIn = useWaiting(sections);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);

  return (
    <div className="tw:flex tw:h-full tw:flex-col tw:px-3 tw:pt-4 tw:pb-3 tw:text-green-tint">
      <Link
        href={ADMIN_PATHS.dashboard}
        prefetch={false}
        className="tw:mb-3 tw:flex tw:shrink-0 tw:items-center tw:gap-3 tw:rounded-md tw:px-2 tw:py-1 tw:touch:min-h-[44px] tw:text-white tw:focus-visible:outline-white"
      >
        <Lines seed="marca" composition="mark" scheme="greenDeep" className="tw:size-9" />
        <span className="tw:font-serif tw:text-lg tw:leading-tight tw:font-semibold">
          Doctorado en Educación
        </span>
      </Link>

      {canSearch && (
        <SearchEntry
          className={classNames(
            ITEM,
            'tw:mb-3 tw:min-h-[40px] tw:shrink-0 tw:border tw:border-white/40 tw:touch:min-h-[44px] tw:hover:bg-white/10',
          )}
        />
      )}

      {/* A short screen scrolls the sections; the two ways out stay in sight. */}
      <div ref={list} className="tw:-mx-1 tw:min-h-0 tw:flex-1 tw:overflow-y-auto tw:px-1 tw:pb-4">
        <nav aria-label="Secciones">
          <ul className="tw:space-y-0.5">
            {sections.map((section) => {
              const { path, label, icon } = section;
              const waiting = waitingIn(section);
              const Icon = ICONS[icon];
              const isCurrent = section === current;
              return (
                <li key={path}>
                  <Link
                    href={path}
                    prefetch={false}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={classNames(
                      ITEM,
                      'tw:min-h-[40px] tw:touch:min-h-[44px] tw:font-semibold',
                      isCurrent
                        ? 'tw:bg-white tw:text-green-deep'
                        : 'tw:text-white tw:hover:bg-white/10',
                    )}
                  >
                    <Icon aria-hidden className="tw:size-5" />
                    {label}
                    {waiting > 0 && (
                      <span className="tw:ml-auto tw:rounded-full tw:bg-ochre-tint tw:px-2 tw:text-xs tw:leading-5 tw:text-ink tw:tabular-nums">
                        {formatNumber(waiting)}
                        <span className="tw:sr-only"> por atender</span>
                      </span>
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>

      <div className="tw:shrink-0 tw:space-y-0.5 tw:border-t tw:border-white/15 tw:pt-3">
        <ZoneNote />
        <Link
          href={ADMIN_PATHS.account}
          prefetch={false}
          aria-current={isWithin(pathname, ADMIN_PATHS.account) ? 'page' : undefined}
          className={classNames(
            ITEM,
            'tw:min-h-[40px] tw:touch:min-h-[44px] tw:hover:bg-white/10 tw:aria-[current]:bg-white tw:aria-[current]:font-semibold tw:aria-[current]:text-green-deep',
          )}
        >
          <UserRound aria-hidden className="tw:size-5" />
          Mi cuenta
        </Link>
        <a
          href={SITE_PATHS.home}
          target="_blank"
          rel="noopener"
          className={classNames(ITEM, 'tw:min-h-[40px] tw:touch:min-h-[44px] tw:hover:bg-white/10')}
        >
          <ExternalLink aria-hidden className="tw:size-5" />
          View Website
        </a>
        <LogoutButton />
      </div>
    </div>
  );
}

function LogoutButton() {
  const [isPending, setIsPending] = useState(false);
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => {
        setIsPending(true);
        void logOut();
      }}
      className={classNames(ITEM, 'tw:min-h-[40px] tw:touch:min-h-[44px] tw:hover:bg-white/10')}
    >
      {isPending ? (
        <LoaderCircle aria-hidden className="tw:size-5 tw:animate-spin" />
      ) : (
        <LogOut aria-hidden className="tw:size-5" />
      )}
      Cerrar Sesión
    </button>
  );
}
