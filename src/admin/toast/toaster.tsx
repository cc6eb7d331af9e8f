'use client';

import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';

import { takeNotice } from '@/admin/toast/notice.storage';
import { Button, buttonClasses } from '@/admin/ui/button';
import { classNames } from '@/kit/class-names';
import { ToastRegion } from '@/kit/toast/toast-region';
import { showToast } from '@/kit/toast/toast.store';
import { useShownToast } from '@/kit/toast/use-shown-toast';

/** Region of the back office's toasts. It also shows the notice that the last page has stored. */
export function Toaster() {
  const shown = useShownToast();

  useEffect(() => {
    const left = takeNotice();
    if (left) showToast(left);
  }, []);

  return (
    <ToastRegion
      toast={shown}
      label="Aviso"
      regionLabel="Avisos ({hotkey})"
      classOfToast={({ tone }) =>
        classNames(
          'tw:animate-rise tw:flex tw:items-start tw:gap-3 tw:rounded-lg tw:p-4 tw:text-white tw:shadow-raised',
          tone === 'error' ? 'tw:bg-cat-red' : 'tw:bg-green-deep',
        )
      }
      // Top left on desktop, away from buttons at the right and, on phones, at the bottom.
      classOfRegion="kit tw:fixed tw:top-0 tw:left-0 tw:z-[70] tw:flex tw:w-full tw:max-w-[420px] tw:flex-col tw:p-4 tw:outline-none tw:sm:top-auto tw:sm:bottom-0 tw:lg:left-[256px]"
    >
      {({ tone, title, description, note, action }) => {
        const Icon = tone === 'error' ? CircleAlert : CircleCheck;
        return (
          <>
            <Icon aria-hidden className="tw:mt-px tw:size-5 tw:shrink-0" />
            <div className="tw:min-w-0 tw:flex-1 tw:break-words">
              <Toast.Title className="tw:font-semibold">{title}</Toast.Title>
              {description && (
                <Toast.Description className="tw:mt-0.5 tw:text-sm">
                  {description}
                </Toast.Description>
              )}
              {note && <p className="tw:mt-0.5 tw:text-sm">{note}</p>}
            </div>
            {action && (
              <Toast.Action asChild altText={action.label}>
                {'href' in action ? (
                  <a
                    href={action.href}
                    target="_blank"
                    className={buttonClasses({ size: 'small' })}
                  >
                    {action.label}
                  </a>
                ) : (
                  <Button size="small" onClick={action.onSelect}>
                    {action.label}
                  </Button>
                )}
              </Toast.Action>
            )}
            <Toast.Close className="tw:-m-1 tw:touch:-m-3 tw:rounded-sm tw:p-1 tw:touch:p-3.5 tw:outline-offset-0 tw:hover:bg-white/15 tw:focus-visible:outline-white">
              <X aria-hidden className="tw:size-4" />
              <span className="tw:sr-only">Cerrar aviso</span>
            </Toast.Close>
          </>
        );
      }}
    </ToastRegion>
  );
}
