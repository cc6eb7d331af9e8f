'use client';

import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

import { takeNotice, type Notice } from '@/admin/toast/notice.storage';
import { Button } from '@/admin/ui/button';
import { classNames } from '@/admin/ui/class-names';

const DURATION_MS = 5_000;

/** A notice with something to do about it. */
export interface ToastNotice extends Notice {
  action?: { label: string; onSelect: () => void };
}

const ToastContext = createContext<(notice: ToastNotice) => void>(() => undefined);

/** Shows a toast; the one before it goes. */
export const useToast = () => useContext(ToastContext);

/** Toasts: one at a time, for five seconds, reached with F8; also what the last page left to say. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ notice: ToastNotice; key: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const show = useCallback((notice: ToastNotice) => {
    setShown((before) => ({ notice, key: (before?.key ?? 0) + 1 }));
    setIsOpen(true);
  }, []);

  useEffect(() => {
    const left = takeNotice();
    // What the last page left is known only to the browser, after the first paint.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (left) show(left);
  }, [show]);

  return (
    <ToastContext value={show}>
      <Toast.Provider label="Aviso" duration={DURATION_MS} swipeDirection="right">
        {children}
        {shown && (
          <ToastCard key={shown.key} {...shown.notice} isOpen={isOpen} onOpenChange={setIsOpen} />
        )}
        <Toast.Viewport
          label="Avisos ({hotkey})"
          hotkey={['F8']}
          className="kit tw:fixed tw:right-0 tw:bottom-0 tw:z-[70] tw:flex tw:w-full tw:max-w-[420px] tw:flex-col tw:p-4 tw:outline-none"
        />
      </Toast.Provider>
    </ToastContext>
  );
}

interface CardProps extends ToastNotice {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function ToastCard({ title, description, destructive, action, isOpen, onOpenChange }: CardProps) {
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      className={classNames(
        'tw:animate-rise tw:flex tw:items-start tw:gap-3 tw:rounded-lg tw:p-4 tw:text-white tw:shadow-raised',
        destructive ? 'tw:bg-cat-red' : 'tw:bg-green-deep',
      )}
    >
      <Icon aria-hidden className="tw:mt-px tw:size-5 tw:shrink-0" />
      <div className="tw:min-w-0 tw:flex-1">
        <Toast.Title className="tw:font-semibold">{title}</Toast.Title>
        {description && (
          <Toast.Description className="tw:mt-0.5 tw:text-sm">{description}</Toast.Description>
        )}
      </div>
      {action && (
        <Toast.Action asChild altText={action.label}>
          <Button size="small" onClick={action.onSelect}>
            {action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close className="tw:-m-1 tw:rounded-sm tw:p-1 tw:outline-offset-0 tw:hover:bg-white/15 tw:focus-visible:outline-white">
        <X aria-hidden className="tw:size-4" />
        <span className="tw:sr-only">Cerrar aviso</span>
      </Toast.Close>
    </Toast.Root>
  );
}
