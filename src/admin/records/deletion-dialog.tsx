'use client';

import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import type { AdminRecord, Records } from '@/admin/records/use-records';

interface Props<Record extends AdminRecord> {
  /** What is to be deleted; `null` while nothing is. */
  record: Record | null;
  remove: Records<Record>['remove'];
  /** «¿Estás seguro de que quieres eliminar este evento?» */
  question: string;
  /** What will happen, after the record's title: «dejará de verse en el sitio.» */
  consequence: string;
  onClose: () => void;
}

/** Asks before a record goes to the trash, and sends it there. */
export function DeletionDialog<Record extends AdminRecord>({
  record,
  remove,
  question,
  consequence,
  onClose,
}: Props<Record>) {
  return (
    <ConfirmDialog
      isOpen={record !== null}
      question={question}
      explanation={`«${record?.title ?? ''}» ${consequence}`}
      isPending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => {
        if (record) remove.mutate(record, { onSettled: onClose });
      }}
    />
  );
}
