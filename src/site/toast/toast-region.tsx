'use client';

import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef } from 'react';

import { classNames } from '@/site/class-names';
import { dismissToast, type ToastMessage } from '@/site/toast/toast.store';
import { AlertIcon, CheckIcon, CloseIcon } from '@/site/ui/icons';

const DISPLAY_MILLISECONDS = 5000;

interface Props {
  toast: ToastMessage | null;
  /** It was loaded because F8 was pressed: that key press is answered here. */
  takesFocus: boolean;
}

/** The region of notifications: one toast at a time; F8 moves the focus to it. */
export function ToastRegion({ toast, takesFocus }: Props) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (takesFocus) viewport.current?.focus();
  }, [takesFocus]);

  return (
    <Toast.Provider label="Notificación" duration={DISPLAY_MILLISECONDS} swipeDirection="right">
      {toast && (
        <Toast.Root
          key={toast.id}
          type={toast.tone === 'error' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
          className={classNames(
            'animate-rise text-ink flex items-start gap-3 rounded-md border-l-4 bg-white py-4 pr-2 pl-4 shadow-[0_18px_50px_-12px_rgb(22_32_46/0.45)]',
            toast.tone === 'error' ? 'border-cat-red' : 'border-cat-green',
          )}
        >
          <span className={toast.tone === 'error' ? 'text-cat-red' : 'text-cat-green'}>
            {toast.tone === 'error' ? (
              <AlertIcon className="mt-0.5 size-5" />
            ) : (
              <CheckIcon className="mt-0.5 size-5" />
            )}
          </span>
          <div className="min-w-0 flex-1">
            <Toast.Title className="leading-snug font-semibold">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="text-ink-soft mt-1 text-[0.9375rem] leading-snug break-words">
                {toast.description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close aria-label="Cerrar notificación" className="text-ink-soft -my-3 p-3.5">
            <CloseIcon className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        label="Notificaciones ({hotkey})"
        hotkey={['F8']}
        className="no-print fixed right-0 bottom-0 z-[60] w-full p-4 outline-offset-[-6px] sm:right-4 sm:bottom-4 sm:w-[26rem] sm:p-2"
      />
    </Toast.Provider>
  );
}
