'use client';

import { useEffect } from 'react';

import { expireSession, logOut } from '@/admin/session/session.actions';
import { Spinner } from '@/admin/ui/spinner';

/** Takes the place of Payload's own logout, which knows nothing of the stored token. */
export function LogoutView() {
  useEffect(() => {
    void logOut();
  }, []);
  return <Leaving />;
}

/** The same for Payload's logout after too long a pause. */
export function InactivityView() {
  useEffect(() => {
    const returnTo = new URLSearchParams(window.location.search).get('redirect');
    void expireSession(returnTo);
  }, []);
  return <Leaving />;
}

function Leaving() {
  return (
    <div className="kit tw:grid tw:min-h-[60vh] tw:place-items-center">
      <Spinner label="Cerrando la sesión…" />
    </div>
  );
}
