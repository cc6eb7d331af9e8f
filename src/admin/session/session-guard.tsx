'use client';

import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';

import { followLogout, isSessionEnding, logInAnew } from '@/admin/session/session.actions';
import { readToken, watchSession } from '@/admin/session/session.storage';
import { Spinner } from '@/admin/ui/spinner';

/** Token of the server's render: the server has checked the cookie, but cannot read the storage. */
const UNKNOWN = 'unknown';

/**
 * Client-side guard: shows the back office only while a token is stored, in every tab. The data are
 * protected by the server's guard (`guardedView`).
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(watchSession, readToken, () => UNKNOWN);
  const lastToken = useRef<string | null>(UNKNOWN);

  useEffect(() => {
    const before = lastToken.current;
    lastToken.current = token;
    if (isSessionEnding()) return;
    if (token === null) {
      if (before === UNKNOWN || before === null) void logInAnew();
      else followLogout();
    } else if (before !== UNKNOWN && before !== token) {
      // Another account logged in from another tab; this page still shows data of the first.
      window.location.reload();
    }
  }, [token]);

  useEffect(() => {
    // "Back" may restore a page from the browser's memory, although its session has ended.
    const reloadRevived = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reloadRevived);
    return () => window.removeEventListener('pageshow', reloadRevived);
  }, []);

  return token === null ? <Leaving /> : children;
}

export function Leaving() {
  return (
    <div className="kit tw:grid tw:min-h-[60vh] tw:place-items-center">
      <Spinner label="Cerrando la sesión…" />
    </div>
  );
}
