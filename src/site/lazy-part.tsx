'use client';

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part of a screen that is loaded when it is first drawn, such as a dialog; until it is there,
 * `waiting` is drawn in its place, or nothing.
 *
 * Loaded by hand, for a lazy component suspends: without a boundary the whole page stands still
 * until it has come, whatever is typed meanwhile; with one, React holds what has come back for a
 * while.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null;

  return function LazyPart(props: Props & { waiting?: ReactNode }) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      let isGone = false;
      void load().then((part) => {
        loaded = part;
        if (!isGone) setPart(() => part);
      });
      return () => {
        isGone = true;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : props.waiting;
  };
};
