'use client';

import { useEffect, useState } from 'react';

import { expireSession, logOut } from '@/admin/session/session.actions';
import { Leaving } from '@/admin/session/session-guard';
import { Button, buttonClasses } from '@/admin/ui/button';
import { ADMIN_PATHS } from '@/shared/paths';

/**
 * Replaces Payload's logout view, which does not clear the stored token. It asks for confirmation because any link
 * can open this address.
 */
export function LogoutView() {
  const [isLeaving, setIsLeaving] = useState(false);
  if (isLeaving) return <Leaving />;
  const leave = () => {
    setIsLeaving(true);
    void logOut();
  };
  return (
    <div className="kit tw:grid tw:min-h-[60vh] tw:place-items-center tw:p-6">
      <div className="tw:grid tw:max-w-[420px] tw:gap-5 tw:text-center">
        <h1 className="tw:text-[24px]">¿Cerrar la sesión?</h1>
        <p>Lo que no has guardado se queda en este navegador.</p>
        <div className="tw:flex tw:flex-wrap tw:justify-center tw:gap-3">
          <Button look="primary" onClick={leave}>
            Cerrar Sesión
          </Button>
          <a className={buttonClasses()} href={ADMIN_PATHS.dashboard}>
            Volver al Dashboard
          </a>
        </div>
      </div>
    </div>
  );
}

const isSessionOpen = async (): Promise<boolean> => {
  try {
    return (await fetch('/api/auth/me', { credentials: 'include' })).ok;
  } catch {
    return false;
  }
};

/** Replaces Payload's logout view for inactivity. Shows the session as open if the server still accepts it. */
export function InactivityView() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    void isSessionOpen().then((answer) => {
      if (answer) setIsOpen(true);
      else void expireSession(new URLSearchParams(window.location.search).get('redirect'));
    });
  }, []);
  return isOpen ? <LogoutView /> : <Leaving />;
}
