'use client';

import type { ComponentType } from 'react';

import { Dialog } from '@/admin/dialog/dialog';
import { Button } from '@/admin/ui/button';
import { lazyWithRetry, type PartFailureProps } from '@/kit/lazy-component';

/** Shown if the script of a form could not be loaded. */
function FormFailure({ isTrying, onRetry, onClose = () => undefined }: PartFailureProps) {
  return (
    <Dialog
      isAlert
      isOpen
      onClose={onClose}
      title="No se ha podido abrir el formulario"
      description="Comprueba tu conexión y vuelve a intentarlo. Si sigue sin abrirse, recarga la página."
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" isPending={isTrying} onClick={onRetry}>
            Reintentar
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

/** A section's form, which is loaded when it is first opened. */
export const lazyForm = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => lazyWithRetry(load, FormFailure);
