'use client';

import type { ReactNode } from 'react';

import { useHydrated } from '@/kit/use-hydrated';
import { Button } from '@/site/ui/button';
import { AlertIcon } from '@/site/ui/icons';
import { SITE_PATHS } from '@/shared/paths';
import { HONEYPOT_FIELD } from '@/shared/bot-signals';

interface Props {
  isPending: boolean;
  pendingLabel: string;
  className?: string;
  children: ReactNode;
}

/** Submit button of a form. While the request is pending, the button keeps the focus and does nothing. */
export function SubmitButton({ isPending, pendingLabel, className = '', children }: Props) {
  const isReady = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!isReady}
      aria-disabled={isPending || !isReady}
      className={`disabled:opacity-100! aria-disabled:cursor-not-allowed ${isPending ? 'opacity-55' : ''} ${className}`}
    >
      {isPending ? pendingLabel : children}
    </Button>
  );
}

/** Notice that stays after the toast disappears: the form keeps its values, and its button retries. */
export function SubmissionFailure({
  isShown,
  className = '',
}: {
  isShown: boolean;
  className?: string;
}) {
  if (!isShown) return null;
  return (
    <p className={`border-cat-red bg-ochre-tint flex gap-3 border-l-4 px-5 py-4 ${className}`}>
      <AlertIcon className="text-cat-red mt-0.5 size-5 shrink-0" />
      <span>
        No se ha podido enviar. Lo que escribiste sigue aquí: inténtalo de nuevo cuando quieras. No
        se enviará dos veces.
      </span>
    </p>
  );
}

const NEW_TAB = '(se abre en otra pestaña)';

/** A link within a form, in a new tab, so that the filled form is not lost. */
export function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" className="text-terracotta-deep text-link">
      {children}
      <span className="sr-only"> {NEW_TAB}</span>
    </a>
  );
}

/** Link to the privacy policy, beside a button that sends personal data. */
export function PrivacyNote({ className = '' }: { className?: string }) {
  return (
    <p className={`text-ink-soft text-[0.9375rem] ${className}`}>
      Tratamos tus datos según la{' '}
      <NewTabLink href={SITE_PATHS.privacy}>política de privacidad</NewTabLink>.
    </p>
  );
}

/** Honeypot field. `display: none`: not visible, not focusable, not announced, not autofilled. */
export function HoneypotField() {
  return (
    <div className="hidden" aria-hidden="true">
      <textarea name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" aria-label="No rellenar" />
    </div>
  );
}

/** Value of the honeypot field of `form`, to be sent with the form; usually empty. */
export const readTrap = (form: HTMLFormElement): Record<string, string> => {
  const filled = new FormData(form).get(HONEYPOT_FIELD);
  return typeof filled === 'string' && filled !== '' ? { [HONEYPOT_FIELD]: filled } : {};
};
