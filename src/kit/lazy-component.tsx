'use client';

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Props of the fallback for a component whose chunk could not be fetched. */
export interface PartFailureProps {
  /** Whether the chunk is being requested again. */
  isTrying: boolean;
  onRetry: () => void;
  /** Set if the component can be closed, such as a dialog. */
  onClose?: (() => void) | undefined;
}

interface LazyPartProps {
  /** Fallback until the component is loaded; nothing by default. */
  waiting?: ReactNode;
  onClose?: () => void;
}

/**
 * A component that is loaded when first rendered, such as a dialog. If its chunk cannot be fetched, `Failure` is
 * rendered and can retry: the bundler forgets failed chunks, so each call of `load` requests it again.
 *
 * Not `React.lazy`: that suspends (without a boundary the page is blocked; with one, React delays it) and never
 * retries.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<PartFailureProps>,
) => {
  let loaded: ComponentType<Props> | null = null;

  return function LazyComponent(props: Props & LazyPartProps) {
    const [Part, setPart] = useState(() => loaded);
    const [tries, setTries] = useState({ begun: 1, failed: 0 });

    useEffect(() => {
      if (Part) return;
      let isGone = false;
      load().then(
        (part) => {
          loaded = part;
          if (!isGone) setPart(() => part);
        },
        () => {
          if (!isGone) setTries((last) => ({ ...last, failed: last.begun }));
        },
      );
      return () => {
        isGone = true;
      };
    }, [Part, tries.begun]);

    if (Part) return <Part {...props} />;
    if (tries.failed === 0) return props.waiting;
    return (
      <Failure
        // Another key for each failure, so that screen readers announce it again.
        key={tries.failed}
        isTrying={tries.failed < tries.begun}
        onRetry={() => setTries(({ failed }) => ({ begun: failed + 1, failed }))}
        onClose={props.onClose}
      />
    );
  };
};
