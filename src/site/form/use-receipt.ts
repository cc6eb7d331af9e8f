'use client';

import { useEffect, useSyncExternalStore } from 'react';

/** One sent value with its label. */
type SentLine = readonly [label: string, value: string];

/** Proof of a sent form, shown until it is closed. */
export interface Receipt {
  /** Number of the stored record. */
  number: number;
  /** Address that gets the confirmation. */
  email: string;
  sent: readonly SentLine[];
  /** Title of the event, if the form is the registration for one. */
  subject?: string;
  isWaiting?: boolean;
}

interface StoredReceipt extends Receipt {
  at: number;
}

/** Maximum age of a receipt, because a borrowed device may keep its tabs open for weeks. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
/** Interval of checking the age in a tab that stays visible. */
const CHECK_EVERY_MS = 60_000;

const storageKeyOf = (form: string): string => `recibo:${form}`;

const isReceipt = (value: unknown): value is StoredReceipt => {
  const { number, email, sent, at } = (value ?? {}) as Partial<StoredReceipt>;
  return (
    typeof number === 'number' &&
    typeof email === 'string' &&
    Array.isArray(sent) &&
    typeof at === 'number'
  );
};

const isRecent = ({ at }: StoredReceipt): boolean => Date.now() - at < MAX_AGE_MS;

const write = (form: string, receipt: StoredReceipt | null): void => {
  try {
    if (receipt) sessionStorage.setItem(storageKeyOf(form), JSON.stringify(receipt));
    else sessionStorage.removeItem(storageKeyOf(form));
  } catch {
    // Storage is full or unavailable: the receipt is gone after a reload.
  }
};

/** The stored receipt; deletes one that is too old. */
const read = (form: string): StoredReceipt | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeyOf(form)) ?? 'null');
    if (isReceipt(stored) && isRecent(stored)) return stored;
  } catch {
    // Storage may be unavailable, or contain the receipt of another version.
  }
  write(form, null);
  return null;
};

interface ShownReceipt {
  receipt: StoredReceipt;
  /** Whether the form was sent since the page was opened. */
  isNew: boolean;
}

/** The receipt of each form of this page, read from storage once. */
const shown = new Map<string, ShownReceipt | null>();
const listeners = new Set<() => void>();

/** Also calls `listener` when the receipt may be too old: on a timer, which stops in a hidden tab, and on return. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  const timer = setInterval(listener, CHECK_EVERY_MS);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
    clearInterval(timer);
  };
};

const getSnapshot = (form: string): ShownReceipt | null => {
  const known = shown.get(form);
  if (known === null || (known && isRecent(known.receipt))) return known;
  const receipt = read(form);
  const found = receipt && { receipt, isNew: false };
  shown.set(form, found);
  return found;
};

const change = (form: string, sent: Receipt | null): void => {
  const receipt = sent && { ...sent, at: Date.now() };
  write(form, receipt);
  shown.set(form, receipt && { receipt, isNew: true });
  listeners.forEach((listener) => listener());
};

/**
 * The receipt of a form, kept in the tab. It survives a reload and ends with the tab, when the
 * receipt is closed, or after a day.
 *
 * @param form identifies the form
 */
export const useReceipt = (form: string) => {
  const current = useSyncExternalStore(
    subscribe,
    () => getSnapshot(form),
    // The server renders the page without the receipt.
    () => null,
  );
  // Not new after leaving the page, so that the receipt is not announced again on return.
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
