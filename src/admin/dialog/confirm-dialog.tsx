'use client';

import { Dialog } from '@/admin/dialog/dialog';
import { Button, type ButtonLook } from '@/admin/ui/button';

interface Props {
  isOpen: boolean;
  question: string;
  explanation: string;
  /** The two answers, where they are not «Eliminar» and «Cancelar». */
  confirm?: string;
  cancel?: string;
  /** Not red where nothing is lost by it. */
  look?: ButtonLook['look'];
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes when what opened the question is gone with the answer. */
  findNextFocus?: () => HTMLElement | null | undefined;
}

/** Asks before something is done that cannot be undone. The harmless answer has the focus. */
export function ConfirmDialog({
  isOpen,
  question,
  explanation,
  confirm = 'Eliminar',
  cancel = 'Cancelar',
  look = 'danger',
  isPending,
  onConfirm,
  onCancel,
  findNextFocus,
}: Props) {
  return (
    <Dialog
      isAlert
      isOpen={isOpen}
      onClose={onCancel}
      title={question}
      description={explanation}
      width="narrow"
      {...(findNextFocus ? { findNextFocus } : {})}
      footer={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button look={look} isPending={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
