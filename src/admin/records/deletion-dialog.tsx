'use client';

import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import type { AdminRecord } from '@/admin/records/record-source';
import type { RecordTexts } from '@/admin/records/record-texts';

interface Props<Entry extends AdminRecord> {
  /** What is to be deleted; `null` while nothing is. */
  record: Entry | null;
  remove: {
    isPending: boolean;
    mutate: (record: Entry, options: { onSettled: () => void }) => void;
  };
  texts: RecordTexts;
  /** What goes with this record, where that is not what goes with any. */
  consequenceOf?: ((record: Entry) => string) | undefined;
  onClose: () => void;
  /** Where the focus goes when the record is no longer there. */
  findNextFocus: () => HTMLElement | null | undefined;
}

/** Asks before a record goes to the trash, and sends it there. */
export function DeletionDialog<Entry extends AdminRecord>({
  record,
  remove,
  texts,
  consequenceOf = () => texts.deleteConsequence,
  onClose,
  findNextFocus,
}: Props<Entry>) {
  return (
    <ConfirmDialog
      isOpen={record !== null}
      question={texts.deleteQuestion}
      explanation={record ? `«${record.title}» ${consequenceOf(record)}` : ''}
      isPending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => {
        if (record) remove.mutate(record, { onSettled: onClose });
      }}
      findNextFocus={findNextFocus}
    />
  );
}
