'use client';
import { useState, useEffect, useId, useRef } from 'react';

import { isMenuGroup, MENU, type MenuGroup } from '@/site/navigation';
import { SiteLink } from '@/site/site-link';
import { useSitePath } from '@/site/use-site-path';
import { classNames } from '@/kit/class-names';

interface Props {
  group: MenuGroup;
  path: string;
  className: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/**
 * A dropdown of the menu: a button that discloses a list of links, which work with every keyboard and
 * screen reader. Escape closes the list and focuses the button; it also closes when the focus leaves it.
 */
function MenuDropdown({ group, path, className, isOpen, onToggle }: Props) {
  const listId = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) onToggle(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen, onToggle]);

  return (
    <div
      ref={area}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (isOpen && next && !event.currentTarget.contains(next)) onToggle(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        onToggle(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => onToggle(!isOpen)}
        className={classNames(
          className,
          'gap-1.5',
          group.links.some(({ href }) => href === path) && 'text-ink',
        )}
      >
        {group.label}
        <svg
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
          className={classNames(
            'size-3 transition-transform duration-150 ease-out',
            isOpen && 'rotate-180',
          )}
        >
          <path d="M2.5 4.5 6 8l3.5-3.5" />
        </svg>
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="animate-rise border-paper-edge border-t-terracotta absolute top-full left-0 z-10 min-w-64 border border-t-2 bg-white py-2 shadow-[0_18px_40px_-18px_rgb(22_32_46/0.35)]"
      >
        {group.links.map((link) => (
          <li key={link.href}>
            <SiteLink
              href={link.href}
              aria-current={link.href === path ? 'page' : undefined}
              onClick={() => onToggle(false)}
              className="text-ink hover:bg-paper-deep aria-[current=page]:text-terracotta-deep flex min-h-11 items-center px-5 text-[0.9375rem] aria-[current=page]:font-semibold"
            >
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ENTRY_STYLE =
  'relative flex min-h-11 items-center px-2.5 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-1.5 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-terracotta';

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
