'use client';

import { useAuth, useDocumentInfo } from '@payloadcms/ui';
import { type ReactNode, useId } from 'react';

import { useLostFocus } from '@/admin/dom/use-lost-focus';
import { Button } from '@/admin/ui/button';

/** Whether Payload's account screen shows the signed-in user's own account; private sections are hidden in others. */
export const useIsOwnAccount = (): boolean => {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  return user !== null && user !== undefined && user.id === id;
};

interface Props {
  title: ReactNode;
  status: string | undefined;
  failure: string;
  onRetry: () => void;
  children: ReactNode;
}

/**
 * A section of Payload's account screen that loads its own data. Its heading takes the focus if the focused element is
 * removed, such as the button of a removed passkey or of an ended session.
 */
export function AccountSection({ title, status, failure, onRetry, children }: Props) {
  const id = useId();
  const { part, heading } = useLostFocus();
  return (
    <section
      ref={part}
      aria-labelledby={id}
      className="kit tw:mb-6 tw:rounded-lg tw:border tw:border-paper-edge tw:bg-white tw:p-5"
    >
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className="tw:flex tw:items-center tw:gap-2 tw:text-lg tw:font-semibold"
      >
        {title}
      </h2>
      <p role="status" className="tw:mt-1.5 tw:text-ink-soft">
        {failure || (status ?? 'Cargando…')}
      </p>
      {failure && (
        <Button size="small" className="tw:mt-3" onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {children}
    </section>
  );
}
