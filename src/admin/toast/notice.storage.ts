import type { ToastOptions } from '@/kit/toast/toast.store';

const KEY = 'adminNotice';

/** Stores a notice for the next page of this tab, because it must survive a navigation. */
export const storeNotice = (notice: ToastOptions): void =>
  sessionStorage.setItem(KEY, JSON.stringify(notice));

export const takeNotice = (): ToastOptions | null => {
  const stored = sessionStorage.getItem(KEY);
  if (!stored) return null;
  sessionStorage.removeItem(KEY);
  try {
    return JSON.parse(stored) as ToastOptions;
  } catch {
    return null;
  }
};
