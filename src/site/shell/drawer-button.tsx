'use client';

import { useState } from 'react';
import { lazyDialog } from '@/site/lazy-component';

const NavigationDrawer = lazyDialog(() =>
  import('@/site/shell/navigation-drawer').then((module) => module.NavigationDrawer),
);

export function DrawerButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label="Abrir el menú"
        onClick={() => setOpen(true)}
        className="text-ink menu:hidden -mr-2.5 flex size-11 shrink-0 items-center justify-center"
      >
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
          className="size-6"
        >
          <path d="M3 6.5h18M3 12h18M3 17.5h18" />
        </svg>
      </button>
      {isOpen && <NavigationDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
