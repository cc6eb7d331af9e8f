/** Store of the current toast (at most one), with its subscribers. */

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  /** A second sentence, below the description. */
  note?: string;
  /** `error` uses the destructive style. */
  tone: 'success' | 'error';
  /** A button, or a link that opens in a new tab. */
  action?: { label: string; onSelect: () => void } | { label: string; href: string };
}

/** Content of a toast; the default tone is success. */
export type ToastOptions = Omit<ToastMessage, 'id' | 'tone'> & Partial<Pick<ToastMessage, 'tone'>>;

let current: ToastMessage | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const change = (toast: ToastMessage | null): void => {
  current = toast;
  listeners.forEach((listener) => listener());
};

export const showToast = ({ tone = 'success', ...toast }: ToastOptions): void => {
  lastId += 1;
  change({ ...toast, tone, id: lastId });
};

export const dismissToast = (id: number): void => {
  if (current?.id === id) change(null);
};

export const readToast = (): ToastMessage | null => current;
export const getServerSnapshot = (): null => null;

export const subscribeToStore = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
