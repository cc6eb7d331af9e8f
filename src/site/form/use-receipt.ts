'use client';

import { useEffect, useSyncExternalStore } from 'react';

/** A line of what was sent: its label and value. */
type SentLine = readonly [label: string, value: string];

/** Proof of a sent form, shown until it is closed. */
export interface Receipt {
  /** Number of the stored record. */
  number: number;
  /** Address that gets the confirmation. */
  email: string;
  sent: readonly SentLine[];
  /** What was registered for, where the form is one of several. */
  subject?: string;
  isWaiting?: boolean;
}

interface StoredReceipt extends Receipt {
  at: number;
}

/** A borrowed device may keep its tabs open for weeks. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const storageKeyOf = (form: string): string => `recibo:${form}`;

const isReceipt = (value: unknown): value is StoredReceipt => {
  const { number, email, sent, at } = (value ?? {}) as Partial<StoredReceipt>;
  return (
    typeof number === 'number' &&
    typeof email === 'string' &&
    Array.isArray(sent) &&
    typeof at === 'number' &&
    Date.now() - at < MAX_AGE_MS
  );
};

const read = (form: string): Receipt | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeyOf(form)) ?? 'null');
    return isReceipt(stored) ? stored : null;
  } catch {
    // Storage may be unavailable, or contain the receipt of another version.
    return null;
  }
};

const write = (form: string, receipt: Receipt | null): void => {
  try {
    if (receipt) {
      sessionStorage.setItem(storageKeyOf(form), JSON.stringify({ ...receipt, at: Date.now() }));
    } else sessionStorage.removeItem(storageKeyOf(form));
  } catch {
    // Storage is full or unavailable: the receipt is gone after a reload.
  }
};

interface ShownReceipt {
  receipt: Receipt;
  /** Whether the form was sent since the page was opened. */
  isNew: boolean;
}

/** The receipt of each form of this page, read from storage once. */
const shown = new Map<string, ShownReceipt | null>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const getSnapshot = (form: string): ShownReceipt | null => {
  const known = shown.get(form);
  if (known !== undefined) return known;
  const receipt = read(form);
  const found = receipt && { receipt, isNew: false };
  shown.set(form, found);
  return found;
};

const change = (form: string, receipt: Receipt | null): void => {
  write(form, receipt);
  shown.set(form, receipt && { receipt, isNew: true });
  listeners.forEach((listener) => listener());
};

/**
 * The receipt of a form, kept in the tab: it survives a reload and ends with the tab, when it is closed, or after a day.
 *
 * @param form identifies the form
 */
export const useReceipt = (form: string) => {
  const current = useSyncExternalStore(
    subscribe,
    () => getSnapshot(form),
    // The server renders the page without it.
    () => null,
  );
  // On another page and back it is announced no more.
  useEffect(
    () => () => {
      const last = shown.get(form);
      if (last) shown.set(form, { ...last, isNew: false });
    },
    [form],
  );
  return {
    receipt: current?.receipt ?? null,
    isNew: current?.isNew ?? false,
    show: (receipt: Receipt) => change(form, receipt),
    close: () => change(form, null),
  };
};

/** Number of the record that a public form's response names. */
export const numberIn = (answer: unknown): number => {
  const { id } = (answer ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : 0;
};
