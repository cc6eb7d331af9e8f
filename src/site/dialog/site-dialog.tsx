'use client';

import * as Dialog from '@radix-ui/react-dialog';

import { classNames } from '@/kit/class-names';
import { DIALOG_WIDTHS, DialogSheet, type DialogSheetProps } from '@/site/dialog/dialog-sheet';
import { useReturnFocus } from '@/site/dialog/use-return-focus';
import { CloseIcon } from '@/site/ui/icons';

interface Props extends Omit<DialogSheetProps, 'Title' | 'Description' | 'title'> {
  title: string;
  onClose: () => void;
  /** Element to focus on closing if none had the focus before. */
  focusOnClose?: () => HTMLElement | null;
}

/**
 * A dialog, open while mounted. Not a portal, so that an initially open dialog is part of the server's HTML and works
 * without JavaScript.
 */
export function SiteDialog({
  title,
  above,
  description,
  onClose,
  size = 'reading',
  focusOnClose,
  children,
}: Props) {
  const returnFocus = useReturnFocus(focusOnClose);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Overlay
        data-reading={size === 'reading' ? '' : undefined}
        className="animate-appear bg-ink/55 fixed inset-0 z-50 grid grid-cols-1 overflow-y-auto overscroll-contain sm:px-6 sm:py-10"
      >
        <Dialog.Content
          {...returnFocus}
          // Radix sets the name only in the browser; this is the name without JavaScript.
          aria-label={title}
          {...(description ? {} : { 'aria-describedby': undefined })}
          // Radix sends Escape to the topmost dialog, but for some milliseconds after a second dialog opens
          // this is still the lower one. So the focused dialog handles the key.
          onEscapeKeyDown={(event) => {
            if (document.activeElement !== document.body) event.preventDefault();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
          className={classNames(
            'animate-rise bg-paper relative m-auto min-h-full w-full shadow-2xl focus:outline-none sm:min-h-0 sm:rounded-lg',
            DIALOG_WIDTHS[size],
          )}
        >
          <Dialog.Close
            aria-label="Cerrar"
            className="no-print bg-paper/90 text-ink hover:bg-paper-deep absolute top-3 right-3 z-10 flex size-11 items-center justify-center rounded-full transition-colors duration-150 sm:top-4 sm:right-4 noscript:hidden"
          >
            <CloseIcon />
          </Dialog.Close>
          <DialogSheet
            title={title}
            above={above}
            description={description}
            size={size}
            Title={Dialog.Title}
            Description={Dialog.Description}
          >
            {children}
          </DialogSheet>
        </Dialog.Content>
      </Dialog.Overlay>
    </Dialog.Root>
  );
}
