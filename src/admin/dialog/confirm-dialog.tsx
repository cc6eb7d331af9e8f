'use client';

import { Dialog } from '@/admin/dialog/dialog';
import { Button, type ButtonLook } from '@/admin/ui/button';

interface Props {
  isOpen: boolean;
  question: string;
  explanation: string;
  /** Labels of the two buttons, if they are not «Eliminar» and «Cancelar». */
  confirm?: string;
  cancel?: string;
  /** Another look than red, if the action loses no data. */
  look?: ButtonLook['look'];
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Element that takes the focus if the opener of the dialog was removed by the action. */
  findNextFocus?: () => HTMLElement | null | undefined;
}

/** Confirmation before a deletion or another action with consequences. The harmless button has the focus. */
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
