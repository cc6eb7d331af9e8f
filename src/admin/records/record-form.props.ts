import type { AdminRecord } from '@/admin/records/record-source';

/** What a section's form gets: the record to change, and where its outcome goes. */
export interface RecordFormProps<Record extends AdminRecord> {
  /** `null` for a new one. */
  record: Record | null;
  /** Sends the checked values; whatever it throws leaves the form open and filled. */
  onSubmit: (values: object) => Promise<unknown>;
  onClose: () => void;
  /** Asks for the list as it is stored now, after somebody else has changed the record. */
  onReload: () => void;
}
