'use client';

import { useEffect, useRef } from 'react';

import { ATTENDANCE } from '@/features/event-registrations/attendance.definition';
import { decodeBase32 } from '@/shared/spoken-codes';

/** Nobody types so fast; a scanner that is a keyboard to the browser does. */
const QUICK_MS = 80;

/**
 * Hears codes that a scanner types, wherever the focus is. Its «Enter» must not press the button that happens to
 * have it: that would let in, or undo, whoever was last.
 */
export const useTypedCodes = (onCode: (code: string) => void): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      // A form is filled in.
      const { target } = event;
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return;
      if (event.key === 'Enter') {
        const code = decodeBase32(typed, ATTENDANCE.codeLength);
        typed = '';
        if (code === null) return;
        event.preventDefault();
        event.stopPropagation();
        latest.current(code);
      } else if (event.key.length === 1) {
        if (event.timeStamp - last > QUICK_MS) typed = '';
        last = event.timeStamp;
        typed += event.key;
      }
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
};
