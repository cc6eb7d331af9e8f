'use client';

import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { useInertBackground, useIsDrawerAbove } from '@/admin/dialog/use-background';
import { classNames } from '@/kit/class-names';
import { focusable } from '@/kit/dialog/use-focus-target';

const WIDTHS = {
  narrow: 'tw:max-w-md',
  normal: 'tw:max-w-3xl',
  wide: 'tw:max-w-6xl',
} as const;

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  width?: keyof typeof WIDTHS;
  /** A question that must be answered: no close button, and a click beside it does nothing. */
  isAlert?: boolean;
  /** A click beside the dialog closes it; not where text could be lost. */
  closesOnOutsideClick?: boolean;
  findFirstFocus?: (content: HTMLElement) => HTMLElement | null;
  findNextFocus?: () => HTMLElement | null | undefined;
  children: ReactNode;
  footer?: ReactNode;
}

const focusOn = (element: HTMLElement | null): void => {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
};

export function Dialog({ isOpen, onClose, ...parts }: Props) {
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <DialogPanel isOpen={isOpen} onClose={onClose} {...parts} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogPanel({
  isOpen,
  onClose,
  title,
  description,
  width = 'normal',
  isAlert = false,
  closesOnOutsideClick = false,
  findFirstFocus,
  findNextFocus,
  children,
  footer,
}: Props) {
  // Read in the first render, because Chromium moves the focus out of an inert page at the next frame, which can
  // precede Radix's open event on a busy machine.
  const [opener] = useState(() => document.activeElement);
  const isDrawerAbove = useIsDrawerAbove();
  const isDialogAbove = useInertBackground(isOpen);

  return (
    <div
      inert={isDrawerAbove || isDialogAbove}
      className="kit tw:animate-fade tw:fixed tw:inset-0 tw:z-[25] tw:grid tw:grid-cols-1 tw:bg-green-deep/50 tw:sm:place-items-center tw:sm:p-6"
      onPointerDown={(event) => {
        if (closesOnOutsideClick && event.target === event.currentTarget) onClose();
      }}
    >
      <Radix.Content
        role={isAlert ? 'alertdialog' : 'dialog'}
        aria-modal
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={(event) => {
          if (!findFirstFocus) return;
          event.preventDefault();
          findFirstFocus(event.target as HTMLElement)?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Deferred, because the page behind is inert and not focusable until this event has ended.
          queueMicrotask(() => {
            const element = focusable(opener);
            if (element) element.focus();
            else focusOn(findNextFocus?.() ?? document.querySelector<HTMLElement>('main h1'));
          });
        }}
        onEscapeKeyDown={(event) => {
          if (isDrawerAbove) event.preventDefault();
        }}
        onInteractOutside={(event) => event.preventDefault()}
        className={classNames(
          'tw:animate-rise tw:flex tw:outline-none tw:max-h-dvh tw:w-full tw:flex-col tw:bg-paper tw:shadow-dialog tw:sm:max-h-[calc(100dvh-48px)] tw:sm:rounded-lg',
          isAlert &&
            'tw:self-center tw:max-sm:mx-auto tw:max-sm:max-w-[calc(100%-32px)] tw:max-sm:rounded-lg',
          WIDTHS[width],
        )}
      >
        <header className="tw:flex tw:items-start tw:justify-between tw:gap-4 tw:px-5 tw:pt-5 tw:pb-3 tw:sm:px-7">
          {/* A name without spaces must not widen the dialog: `break-words` would. */}
          <div className="tw:min-w-0 tw:[overflow-wrap:anywhere]">
            <Radix.Title className="tw:font-serif tw:text-xl tw:font-semibold tw:text-green">
              {title}
            </Radix.Title>
            {description && (
              <Radix.Description className="tw:mt-1 tw:text-ink-soft">
                {description}
              </Radix.Description>
            )}
          </div>
          {!isAlert && (
            <Radix.Close className="tw:-mt-1 tw:-mr-2 tw:grid tw:size-10 tw:touch:size-11 tw:shrink-0 tw:place-items-center tw:rounded-md tw:text-ink-soft tw:hover:bg-paper-deep tw:hover:text-ink">
              <X aria-hidden className="tw:size-5" />
              <span className="tw:sr-only">Cerrar</span>
            </Radix.Close>
          )}
        </header>
        {children && (
          // Padding at the top, because a scroll container clips the focus ring of its first field.
          <div className="tw:min-h-0 tw:flex-1 tw:overflow-y-auto tw:px-5 tw:pt-1 tw:pb-6 tw:sm:px-7">
            {children}
          </div>
        )}
        {footer && (
          <footer className="tw:flex tw:flex-wrap tw:justify-end tw:gap-3 tw:border-t tw:border-paper-edge tw:px-5 tw:py-4 tw:sm:px-7">
            {footer}
          </footer>
        )}
      </Radix.Content>
    </div>
  );
}
