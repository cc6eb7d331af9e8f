'use client';

import { Dialog } from '@/admin/dialog/dialog';
import { Button } from '@/admin/ui/button';

interface Props {
  isOpen: boolean;
  question: string;
  /** What it is about, and what will happen. */
  explanation: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes when what opened the question is gone with the answer. */
  findNextFocus?: () => HTMLElement | null | undefined;
}

/** Asks before something is deleted. The harmless answer has the focus. */
export function ConfirmDialog({
  isOpen,
  question,
  explanation,
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
          <Button onClick={onCancel}>Cancelar</Button>
          <Button look="danger" isPending={isPending} onClick={onConfirm}>
            Eliminar
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
