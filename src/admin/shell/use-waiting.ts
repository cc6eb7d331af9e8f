'use client';

import { useEffect, useSyncExternalStore } from 'react';

import { authorization } from '@/admin/api/api-client';
import { watchWritten } from '@/admin/api/written';
import { sendRequest } from '@/kit/api/send-request';

/**
 * Pending items per section: initially from the page, then requested after each write and when the
 * tab gets the focus or becomes visible.
 */

/** Minimum time between two requests. */
const PAUSE_MS = 30_000;

/** Sections with the counts sent with a page. Each page has its own array. */
type Brought = readonly { path: string; waiting: number }[];

interface Counted {
  /**
   * The page's sections at the time of the request. On another page these counts are ignored,
   * because a newer page has newer ones.
   */
  since: Brought | null;
  waiting: ReadonlyMap<string, number>;
}

const NOTHING: Counted = { since: null, waiting: new Map() };
let counted: Counted = NOTHING;
let shown: Brought | null = null;
let askedAt = Number.NEGATIVE_INFINITY;
let timer: number | undefined;
const listeners = new Set<() => void>();

const ask = async (): Promise<void> => {
  timer = undefined;
  askedAt = performance.now();
  const since = shown;
  try {
    // Silent, because it is a background request: an expired session is reported on the next user action.
    const { body } = await sendRequest('/api/admin/waiting', { headers: authorization() });
    const sections = body as Brought;
    counted = { since, waiting: new Map(sections.map(({ path, waiting }) => [path, waiting])) };
    listeners.forEach((listener) => listener());
  } catch {
    // The old counts stay until the next request or page brings new ones.
  }
};

const askSoon = (): void => {
  if (timer !== undefined || document.hidden) return;
  timer = window.setTimeout(() => void ask(), Math.max(0, askedAt + PAUSE_MS - performance.now()));
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** @returns a function that returns the current number of pending items of a section */
export const useWaiting = (sections: Brought): ((section: Brought[number]) => number) => {
  const { since, waiting } = useSyncExternalStore(
    subscribe,
    () => counted,
    () => NOTHING,
  );
  useEffect(() => {
    shown = sections;
  }, [sections]);
  useEffect(() => {
    const stopWatching = watchWritten(askSoon);
    window.addEventListener('focus', askSoon);
    document.addEventListener('visibilitychange', askSoon);
    return () => {
      stopWatching();
      window.removeEventListener('focus', askSoon);
      document.removeEventListener('visibilitychange', askSoon);
    };
  }, []);
  return (section) =>
    (since === sections ? waiting.get(section.path) : undefined) ?? section.waiting;
};
