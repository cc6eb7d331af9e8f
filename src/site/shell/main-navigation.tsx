'use client';

import { useState } from 'react';

import { isMenuGroup, MENU } from '@/site/navigation';
import { MenuDropdown } from '@/site/shell/menu-dropdown';
import { SiteLink } from '@/site/site-link';
import { useSitePath } from '@/site/use-site-path';

const ENTRY_STYLE =
  'relative flex min-h-11 items-center px-2.5 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-1.5 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-terracotta';

/** The menu of wide screens; small ones have the drawer. */
export function MainNavigation() {
  const path = useSitePath();
  const [open, setOpen] = useState<string | null>(null);

  return (
    <nav aria-label="Principal" className="menu:block hidden">
      <ul className="flex items-center">
        {MENU.map((entry) => (
          <li key={entry.label} className="relative">
            {isMenuGroup(entry) ? (
              <MenuDropdown
                group={entry}
                path={path}
                className={ENTRY_STYLE}
                isOpen={open === entry.label}
                onToggle={(isOpen) => setOpen(isOpen ? entry.label : null)}
              />
            ) : (
              <SiteLink
                href={entry.href}
                aria-current={entry.href === path ? 'page' : undefined}
                className={ENTRY_STYLE}
              >
                {entry.label}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
