import type { ReactNode } from 'react';

import { Spinner } from '@/site/ui/spinner';

interface Props {
  failure: string | null;
  /** The draft; nothing while the form has not said what is in it. */
  children: ReactNode;
}

export function PreviewFrame({ failure, children }: Props) {
  return (
    <>
      <p className="bg-green text-paper px-5 py-2.5 text-center text-[0.9375rem]">
        <strong className="font-semibold">Vista previa.</strong> Así se verá en el sitio; solo la ve
        quien ha iniciado sesión.
      </p>
      {failure && (
        <p
          role="alert"
          className="bg-cat-red-tint text-cat-red px-5 py-2.5 text-center font-semibold"
        >
          {failure}
        </p>
      )}
      <main className="px-4 py-8 sm:px-8">
        {children ?? <Spinner label="Preparando la vista previa..." />}
      </main>
    </>
  );
}
