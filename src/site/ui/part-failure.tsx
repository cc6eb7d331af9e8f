'use client';

import { useLayoutEffect, useRef } from 'react';

import { useFocusTarget } from '@/kit/dialog/use-focus-target';
import type { PartFailureProps } from '@/kit/lazy-component';
import { Button } from '@/site/ui/button';
import { FloatingBox } from '@/site/ui/floating-box';

/** Reloads the page, because a page from before a deployment requests scripts that no longer exist. */
const reload = (event: React.MouseEvent): void => {
  event.preventDefault();
  window.location.reload();
};

function Failure({ isTrying, onRetry, onClose }: PartFailureProps) {
  return (
    <>
      <p className="font-semibold">No se ha podido cargar esta parte de la página.</p>
      <p className="text-ink-soft mt-1 text-[0.9375rem] leading-snug">
        Comprueba tu conexión e inténtalo de nuevo.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          aria-disabled={isTrying}
          onClick={() => {
            if (!isTrying) onRetry();
          }}
        >
          {isTrying ? 'Intentando…' : 'Intentar de nuevo'}
        </Button>
        <a
          href=""
          onClick={reload}
          className="text-terracotta-deep text-link inline-flex min-h-11 items-center text-[0.9375rem] font-semibold"
        >
          Recargar la página
        </a>
        {onClose && (
          <Button look="quiet" size="small" onClick={onClose}>
            Cerrar
          </Button>
        )}
      </div>
    </>
  );
}

/** Error in place of a part of the page. */
export function PartFailure(props: PartFailureProps) {
  return (
    <div role="alert" className="border-cat-red my-6 border-l-4 bg-white p-5">
      <Failure {...props} />
    </div>
  );
}

/** Error in place of a dialog. Takes the focus, unless the user is typing, and returns it on close. */
export function DialogFailure(props: PartFailureProps) {
  const { remember, find } = useFocusTarget();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const here = box.current;
    if (document.activeElement?.matches('input, textarea, select')) return;
    remember();
    here?.querySelector('button')?.focus();
    return () => {
      if (here?.contains(document.activeElement)) find()?.focus({ preventScroll: true });
    };
    // Runs once, because the functions are new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <FloatingBox tone="error">
      <div ref={box}>
        <Failure {...props} />
      </div>
    </FloatingBox>
  );
}
