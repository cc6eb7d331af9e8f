import { STAY_PARAMETER } from '@/admin/session/login.parameters';
import { clearSession, readToken, storeSession } from '@/admin/session/session.storage';
import { storeNotice } from '@/admin/toast/notice.storage';
import { USERS } from '@/features/accounts/users/users.definition';
import type { SessionUser } from '@/features/accounts/users/users.schemas';
import { showToast, type ToastOptions } from '@/kit/toast/toast.store';
import { ADMIN_PATHS, RETURN_PARAMETER, safeAdminReturnPath } from '@/shared/paths';

/**
 * Begin and end of a session in the browser. Both load a full page, so that no data of one user's
 * session stays in memory for the next.
 */

let isLeaving = false;

export const isSessionEnding = (): boolean => isLeaving;

export const beginSession = (
  session: { token: string; user: SessionUser },
  returnTo: string | null,
): void => {
  isLeaving = true;
  storeSession(session);
  storeNotice({
    title: '¡Inicio de sesión exitoso!',
    description: `Te damos la bienvenida, ${session.user.username}.`,
  });
  window.location.assign(safeAdminReturnPath(returnTo));
};

const endOnServer = async (): Promise<boolean> => {
  const token = localStorage.getItem(USERS.storageKeys.token);
  try {
    const answer = await fetch('/api/auth/logout', {
      method: 'POST',
      credentials: 'include',
      ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
    });
    if (answer.ok || !token) return answer.ok || answer.status === 401;
    // The server ignores the cookie if the request has a token, even an invalid one. A call without
    // the token ends the session of the cookie.
    const byCookie = await fetch('/api/auth/logout', { method: 'POST', credentials: 'include' });
    return byCookie.ok || byCookie.status === 401;
  } catch {
    return false;
  }
};

interface Ending {
  notice?: ToastOptions;
  returnTo?: string;
}

const goToLogin = ({ notice, returnTo }: Ending, parameters: Record<string, string> = {}): void => {
  clearSession();
  if (notice) storeNotice(notice);
  const query = new URLSearchParams({
    ...(returnTo ? { [RETURN_PARAMETER]: returnTo } : {}),
    ...parameters,
  });
  window.location.assign(`${ADMIN_PATHS.login}${query.size > 0 ? `?${query.toString()}` : ''}`);
};

/** Ends the session: on the server first, then in the browser. */
const endSession = async (ending: Ending): Promise<void> => {
  if (isLeaving) return;
  isLeaving = true;
  const isEnded = await endOnServer();
  goToLogin(ending, isEnded ? {} : { [STAY_PARAMETER]: '1' });
};

export const followLogout = (): void => {
  if (isLeaving) return;
  isLeaving = true;
  goToLogin({});
};

const here = (): string => `${window.location.pathname}${window.location.search}`;

export const logOut = (): Promise<void> =>
  endSession({
    notice: { title: 'Sesión cerrada', description: USERS.messages.loggedOut },
  });

const ENDED: ToastOptions = {
  title: 'Tu sesión ha terminado',
  description: 'Inicia sesión de nuevo para continuar donde estabas.',
  tone: 'error',
};

/** Ends the session after the server has rejected the token: shows a notice, and returns here after the login. */
export const expireSession = (returnTo: string | null = null): Promise<void> =>
  endSession({ notice: ENDED, returnTo: returnTo ?? here() });

/**
 * Shows «session expired» on the login screen after a redirect by the server. A deliberate logout has removed the token
 * before. The token is kept, because another tab may just have logged in.
 */
export const showSessionExpired = (): void => {
  if (readToken()) showToast(ENDED);
};

/**
 * Ends the session and returns here after a new login: if a recent login is required, or if no token is stored although
 * the cookie may still be valid on the server.
 */
export const logInAnew = (): Promise<void> => endSession({ returnTo: here() });
