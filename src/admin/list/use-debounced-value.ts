'use client';

import { useEffect, useState } from 'react';

const SETTLES_AFTER_MS = 200;

/** A value once it has stopped changing: what is typed, when the typing pauses. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
