/** State of the search over people and contents: the menu entry and the keyboard shortcut open it. */

let isOpen = false;
const listeners = new Set<() => void>();

const change = (next: boolean): void => {
  isOpen = next;
  listeners.forEach((listener) => listener());
};

export const openPalette = (): void => change(true);
export const closePalette = (): void => change(false);
export const readPalette = (): boolean => isOpen;
export const readPaletteOnServer = (): boolean => false;

export const subscribeToPalette = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
