'use client';

import { useAuth } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';

import { useIsDrawerAbove } from '@/admin/dialog/use-background';
import { lazyForm } from '@/admin/records/lazy-form';
import {
  closePalette,
  openPalette,
  readPalette,
  readPaletteOnServer,
  subscribeToPalette,
} from '@/admin/search/palette.store';
import { isRoleOfStaff } from '@/core/access';
import type { User } from '@/payload-types';

const LazyPalette = lazyForm(() =>
  import('@/admin/search/search-palette').then((module) => module.SearchPalette),
);

/** Whether a dialog is open. The search does not open above it, because it may contain unsaved text. */
const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** The search over people and contents on every screen of the office: Ctrl+K or ⌘K opens and closes it. */
export function PaletteHost() {
  const { user } = useAuth<User>();
  const isDrawerOpen = useIsDrawerAbove();
  const pathname = usePathname();
  const isOpen = useSyncExternalStore(subscribeToPalette, readPalette, readPaletteOnServer);
  const canSearch = isRoleOfStaff(user?.role);

  useEffect(() => {
    if (!canSearch) return;
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      if (readPalette()) {
        event.preventDefault();
        closePalette();
      } else if (!event.defaultPrevented && !isDrawerOpen && !isDialogOpen()) {
        event.preventDefault();
        openPalette();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [canSearch, isDrawerOpen]);

  // A change of screen, also by the browser's buttons, closes the search.
  useEffect(() => closePalette, [pathname]);

  return isOpen && canSearch ? (
    <LazyPalette findsPeople={user?.role === 'admin'} onClose={closePalette} />
  ) : null;
}
