import type { ChangedSeveral } from '@/features/admissions/applications/admin/changed-notice';
import type { DeskRegistration } from '@/features/admissions/applications/registrations.presenter';

/** Common props of the dialogs of bulk actions. */
export interface BulkProps {
  chosen: DeskRegistration[];
  onClose: () => void;
  onReopen: () => void;
  onChanged: (changed: ChangedSeveral) => void;
  /** Called on a conflict: nothing was changed, and the list is outdated. */
  onStale: () => void;
}
