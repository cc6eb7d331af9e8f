'use client';

import { useEffect, useRef } from 'react';

import { CHECK_IN } from '@/features/events/check-in/check-in.definition';
import { decodeBase32 } from '@/shared/base32-codes';

/** Maximum pause between characters of a keyboard-wedge scanner; typing is slower. */
const QUICK_MS = 80;

/**
 * Receives codes of a keyboard-wedge scanner, wherever the focus is. Its Enter must not activate the focused button,
 * which would check in or undo another attendee.
 */
export const useBarcodeScanner = (onCode: (code: string) => void): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return;
      if (event.key === 'Enter') {
        const code = decodeBase32(typed, CHECK_IN.codeLength);
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
