import { USERS } from '@/features/accounts/users/users.definition';
import type { SessionUser } from '@/features/accounts/users/users.schemas';

const { storageKeys } = USERS;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export const readToken = (): string | null => localStorage.getItem(storageKeys.token);

export const storeSession = ({ token, user }: { token: string; user: SessionUser }): void => {
  localStorage.setItem(storageKeys.token, token);
  localStorage.setItem(storageKeys.user, JSON.stringify(user));
  notifyListeners();
};

export const clearSession = (): void => {
  localStorage.removeItem(storageKeys.token);
  localStorage.removeItem(storageKeys.user);
  notifyListeners();
};

export const watchSession = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKeys.token) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};
