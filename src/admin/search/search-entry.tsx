'use client';

import { Search } from 'lucide-react';

import { openPalette } from '@/admin/search/palette.store';
import { OFFICE_SEARCH } from '@/features/search/office.definition';
import { useHydrated } from '@/kit/use-hydrated';

const shortcut = (): string => (/Mac|iPhone|iPad/u.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');

/** The entry of the menu that opens the search over people and contents. */
export function SearchEntry({ className }: { className: string }) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className={className}
    >
      <Search aria-hidden className="tw:size-5 tw:shrink-0" />
      {OFFICE_SEARCH.title}
      {isHydrated && (
        <kbd
          aria-hidden
          className="tw:ml-auto tw:font-sans tw:text-xs tw:text-green-tint tw:touch:hidden"
        >
          {shortcut()}
        </kbd>
      )}
    </button>
  );
}
