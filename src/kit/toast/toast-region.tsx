'use client';

import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef, type ReactNode } from 'react';

import { dismissToast, type ToastMessage } from '@/kit/toast/toast.store';

const DISPLAY_MILLISECONDS = 5000;

interface Props {
  toast: ToastMessage | null;
  /** Before each toast, for screen readers: «Aviso». */
  label: string;
  /** Label of the region; `{hotkey}` is replaced by the key that focuses it. */
  regionLabel: string;
  /** `polite` lets a screen reader end its sentence first. */
  urgency?: (toast: ToastMessage) => 'assertive' | 'polite';
  classOfToast: (toast: ToastMessage) => string;
  classOfRegion: string;
  /** It was loaded because F8 was pressed: that key press is answered here. */
  takesFocus?: boolean;
  /** Draws what the toast says, with Radix's title, description and close. */
  children: (toast: ToastMessage) => ReactNode;
}

/** The region of notifications: one toast at a time, for five seconds; F8 moves the focus to it. */
export function ToastRegion({
  toast,
  label,
  regionLabel,
  urgency = () => 'assertive',
  classOfToast,
  classOfRegion,
  takesFocus = false,
  children,
}: Props) {
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (takesFocus) viewport.current?.focus();
  }, [takesFocus]);

  return (
    <Toast.Provider label={label} duration={DISPLAY_MILLISECONDS} swipeDirection="right">
      {toast && (
        <Toast.Root
          key={toast.id}
          type={urgency(toast) === 'assertive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(toast.id);
          }}
          className={classOfToast(toast)}
        >
          {children(toast)}
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        label={regionLabel}
        hotkey={['F8']}
        className={classOfRegion}
      />
    </Toast.Provider>
  );
}
