'use client';

import * as Toast from '@radix-ui/react-toast';
import { useEffect, useRef, type ReactNode } from 'react';

import { dismissToast, type ToastMessage } from '@/kit/toast/toast.store';

const DISPLAY_MILLISECONDS = 5000;

interface Props {
  toast: ToastMessage | null;
  /** Label of each toast for screen readers: «Aviso». */
  label: string;
  /** Label of the region; `{hotkey}` is replaced by the key that focuses it. */
  regionLabel: string;
  /** With `polite`, a screen reader first ends its current sentence. */
  urgency?: (toast: ToastMessage) => 'assertive' | 'polite';
  classOfToast: (toast: ToastMessage) => string;
  classOfRegion: string;
  /** The component was loaded because F8 was pressed, so it takes the focus when it mounts. */
  takesFocus?: boolean;
  /** Renders the content of the toast with Radix's title, description and close button. */
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
