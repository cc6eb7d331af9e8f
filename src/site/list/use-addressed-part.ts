'use client';

import { useState } from 'react';

interface Options {
  /** What the address names. */
  part: string | null;
  /** The parts that the page came with. */
  first: number;
  lastHere: number;
  /** The last that there is; 0 where the list has no parts, or it is not known. */
  last: number;
  /** Whether the initial page stays, regardless of the URL. */
  isHeld: boolean;
}

/**
 * The page of the list in the URL, if it is not loaded: an item's own page contains another page of the list than the
 * one from which it was opened, and going back restores the initial HTML without the pages loaded later.
 */
export const useAddressedPart = ({ part, first, lastHere, last, isHeld }: Options) => {
  const [led, setLed] = useState<number | null>(null);
  const [reached, setReached] = useState(0);
  const named = part !== null && /^[1-9]\d{0,5}$/u.test(part) ? Number(part) : null;
  const [begin, end] = led === null ? [first, lastHere] : [led, led];
  const isElsewhere = named !== null && (named < begin || named > Math.max(end, reached));
  if (isElsewhere && named <= last && !isHeld) {
    setLed(named);
    setReached(named);
  }
  return {
    /** `null`: to what the page came with. */
    led,
    /** Says how far the list has been continued: what is here then need not be led to. */
    setReached,
  };
};
