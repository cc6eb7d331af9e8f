'use client';
import * as Radix from '@radix-ui/react-dialog';
import { Menu, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';

import { subscribeToPalette } from '@/admin/search/palette.store';
import { skipClasses } from '@/admin/shell/skip-classes';

/** The element with a screen's content: `main` in our screens, a wrapper in Payload's. */
const findContent = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main') ??
  document.querySelector<HTMLElement>('.template-default__wrap');

const focusContent = (options?: FocusOptions): void => {
  const content = findContent();
  if (!content) return;
  content.tabIndex = -1;
  content.focus(options);
};

/** Path of the last screen. A module variable, because a change of screen may remount the navigation. */
let lastPath: string | undefined;

/**
 * Focuses the content after a change of screen without a page load, if the pressed link was removed: otherwise keyboard
 * navigation would start in the middle of the menu.
 */
const useFocusAfterNavigation = (path: string): void => {
  useEffect(() => {
    const isChanged = lastPath !== undefined && lastPath !== path;
    lastPath = path;
    if (isChanged && document.activeElement === document.body)
      focusContent({ preventScroll: true });
  }, [path]);
};

/**
 * Skips the navigation for keyboard users; visible while it has the focus. A button, because Payload's
 * own screens have no id that a link could refer to.
 */
function SkipButton() {
  return (
    <button
      type="button"
      onClick={() => focusContent()}
      className={`${skipClasses} tw:focus:outline-white`}
    >
      Saltar al contenido
    </button>
  );
}

/** The navigation as a column on desktop, and as a drawer on phones. */
export function NavFrame({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  useFocusAfterNavigation(pathname);
  // The path for which the drawer is open, so that a change of screen closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  // Closes the drawer when the search opens.
  useEffect(() => subscribeToPalette(() => setOpenedOn(null)), []);

  return (
    <>
      <aside className="kit tw:sticky tw:top-0 tw:hidden tw:h-dvh tw:bg-green-deep tw:lg:block tw:print:hidden">
        <SkipButton />
        {children}
      </aside>
      <Radix.Root
        open={openedOn === pathname}
        onOpenChange={(isOpen) => setOpenedOn(isOpen ? pathname : null)}
      >
        <div className="kit tw:absolute tw:top-0 tw:left-0 tw:z-[31] tw:lg:hidden tw:print:hidden">
          <Radix.Trigger className="tw:m-1.5 tw:grid tw:size-11 tw:place-items-center tw:rounded-md tw:hover:bg-paper-deep">
            <Menu aria-hidden className="tw:size-6" />
            <span className="tw:sr-only">Abrir menú</span>
          </Radix.Trigger>
        </div>
        <Radix.Portal>
          <Radix.Overlay className="tw:animate-fade tw:fixed tw:inset-0 tw:z-40 tw:bg-green-deep/50" />
          <Radix.Content
            aria-describedby={undefined}
            className="kit tw:animate-rise tw:fixed tw:inset-y-0 tw:left-0 tw:z-40 tw:w-[288px] tw:max-w-[86vw] tw:bg-green-deep tw:shadow-dialog"
          >
            <Radix.Title className="tw:sr-only">Menú</Radix.Title>
            <Radix.Close className="tw:absolute tw:top-3 tw:right-3 tw:grid tw:size-11 tw:place-items-center tw:rounded-md tw:text-white tw:hover:bg-white/10 tw:focus-visible:outline-white">
              <X aria-hidden className="tw:size-5" />
              <span className="tw:sr-only">Cerrar menú</span>
            </Radix.Close>
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </>
  );
}
