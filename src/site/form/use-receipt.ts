'use client';

import { useCallback, useEffect, useState } from 'react';

/** A line of what was sent: its label and value. */
export type SentLine = readonly [label: string, value: string];

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

/**
 * The receipt of a form, kept in the tab: it survives a reload and ends with the tab, when it is closed, or after a day.
 *
 * @param form identifies the form
 */
export const useReceipt = (form: string) => {
  const [shown, setShown] = useState<{ receipt: Receipt; isNew: boolean } | null>(null);

  // Not as initial state, because the server renders the page without it.
  useEffect(() => {
    const receipt = read(form);
    if (receipt) setShown({ receipt, isNew: false });
  }, [form]);

  const show = useCallback(
    (receipt: Receipt) => {
      write(form, receipt);
      setShown({ receipt, isNew: true });
    },
    [form],
  );
  const close = useCallback(() => {
    write(form, null);
    setShown(null);
  }, [form]);

  return { receipt: shown?.receipt ?? null, isNew: shown?.isNew ?? false, show, close };
};

/** Number of the record that a public form's response names. */
export const numberIn = (answer: unknown): number => {
  const { id } = (answer ?? {}) as { id?: unknown };
  return typeof id === 'number' ? id : 0;
};
