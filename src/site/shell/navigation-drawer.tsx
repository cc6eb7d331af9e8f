'use client';

import * as Dialog from '@radix-ui/react-dialog';

import { useReturnFocus } from '@/site/dialog/use-return-focus';
import { ENROLL, isMenuGroup, MENU, type MenuLink } from '@/site/navigation';
import { SiteLink } from '@/site/site-link';
import { ButtonLink } from '@/site/ui/button';
import { CloseIcon } from '@/site/ui/icons';
import { useSitePath } from '@/site/use-site-path';

export function NavigationDrawer({ onClose }: { onClose: () => void }) {
  const path = useSitePath();
  const returnFocus = useReturnFocus();

  const renderLink = ({ href, label }: MenuLink) => (
    <li key={href}>
      <SiteLink
        href={href}
        onClick={onClose}
        aria-current={href === path ? 'page' : undefined}
        className="border-paper-edge text-ink aria-[current=page]:text-terracotta-deep flex min-h-12 items-center border-b text-[1.0625rem] aria-[current=page]:font-semibold"
      >
        {label}
      </SiteLink>
    </li>
  );

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-appear bg-ink/45 fixed inset-0 z-50" />
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          className="animate-slide-in bg-paper fixed inset-y-0 right-0 z-50 flex w-[min(22rem,100vw)] flex-col overflow-y-auto px-6 pb-8 shadow-2xl focus:outline-none"
        >
          <div className="flex h-[4.5rem] shrink-0 items-center justify-between">
            <Dialog.Title className="font-serif text-xl font-semibold">Menú</Dialog.Title>
            <Dialog.Close aria-label="Cerrar el menú" className="-mr-3 p-3">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <nav aria-label="Menú">
            <ul>
              {MENU.map((entry) =>
                isMenuGroup(entry) ? (
                  <li key={entry.label} className="pt-5 pb-2">
                    <p className="text-ink-soft kicker">{entry.label}</p>
                    <ul className="mt-1">{entry.links.map(renderLink)}</ul>
                  </li>
                ) : (
                  renderLink(entry)
                ),
              )}
            </ul>
          </nav>
          <ButtonLink href={ENROLL.href} onClick={onClose} className="mt-8">
            {ENROLL.label}
          </ButtonLink>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
