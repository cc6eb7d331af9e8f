import type { AdminRecord } from '@/admin/records/record-source';

/** What a section's form gets: the record to change, and where its outcome goes. */
export interface RecordFormProps<Entry extends AdminRecord> {
  /** `null` for a new one. */
  record: Entry | null;
  /** Sends the validated values; on an error the form stays open with its values. */
  onSubmit: (values: object, key: string) => Promise<unknown>;
  onClose: () => void;
  /** Opens this form again. */
  onReopen: () => void;
  /** Reads the stored record after a concurrent change. */
  readStored: (id: number) => Promise<Entry>;
}
