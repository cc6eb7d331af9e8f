import type { AdminRecord } from '@/admin/records/record-source';

/** What a section's form gets: the record to change, and where its outcome goes. */
export interface RecordFormProps<Entry extends AdminRecord> {
  /** `null` for a new one. */
  record: Entry | null;
  /** Sends the checked values; whatever it throws leaves the form open and filled. */
  onSubmit: (values: object, key: string) => Promise<unknown>;
  onClose: () => void;
  /** Opens this form again. */
  onReopen: () => void;
  /** Reads the record as it is stored now, after somebody else has changed it. */
  readStored: (id: number) => Promise<Entry>;
}
