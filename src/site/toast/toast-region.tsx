'use client';

import * as Toast from '@radix-ui/react-toast';

import { classNames } from '@/kit/class-names';
import { ToastRegion as Region } from '@/kit/toast/toast-region';
import type { ToastMessage } from '@/kit/toast/toast.store';
import { AlertIcon, CheckIcon, CloseIcon } from '@/site/ui/icons';

interface Props {
  toast: ToastMessage | null;
  /** The component was loaded because F8 was pressed, so it takes the focus when it mounts. */
  takesFocus: boolean;
}

/** The site's toasts; successes are announced after a screen reader has ended its current sentence. */
export function ToastRegion(props: Props) {
  return (
    <Region
      {...props}
      label="Notificación"
      regionLabel="Notificaciones ({hotkey})"
      urgency={({ tone }) => (tone === 'error' ? 'assertive' : 'polite')}
      classOfToast={({ tone }) =>
        classNames(
          'animate-rise text-ink flex items-start gap-3 rounded-md border-l-4 bg-white py-4 pr-2 pl-4 shadow-[0_18px_50px_-12px_rgb(22_32_46/0.45)]',
          tone === 'error' ? 'border-cat-red' : 'border-cat-green',
        )
      }
      classOfRegion="no-print fixed right-0 bottom-0 z-[60] w-full p-4 outline-offset-[-6px] sm:right-4 sm:bottom-4 sm:w-[26rem] sm:p-2"
    >
      {({ tone, title, description }) => (
        <>
          <span className={tone === 'error' ? 'text-cat-red' : 'text-cat-green'}>
            {tone === 'error' ? (
              <AlertIcon className="mt-0.5 size-5" />
            ) : (
              <CheckIcon className="mt-0.5 size-5" />
            )}
          </span>
          <div className="min-w-0 flex-1">
            <Toast.Title className="leading-snug font-semibold">{title}</Toast.Title>
            {description && (
              <Toast.Description className="text-ink-soft mt-1 text-[0.9375rem] leading-snug break-words">
                {description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close aria-label="Cerrar notificación" className="text-ink-soft -my-3 p-3.5">
            <CloseIcon className="size-4" />
          </Toast.Close>
        </>
      )}
    </Region>
  );
}
