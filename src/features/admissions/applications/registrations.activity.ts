import type { PayloadRequest } from 'payload';

import { REGISTRATIONS } from '@/features/admissions/applications/registrations.definition';
import type { ActivityAction } from '@/features/compliance/audit-log/activity.definition';
import { recordActivity, recordOnceADay } from '@/features/compliance/audit-log/activity.service';

/** A request in the activity log: its id only, none of its contents. */
const subjectOf = (registration: number) => ({
  subject: REGISTRATIONS.slug,
  subjectId: registration,
  title: `${REGISTRATIONS.labels.singular} n.º ${registration}`,
});

export const logActivity = (
  req: PayloadRequest,
  { registration, ...told }: { registration: number; action: ActivityAction; detail?: string },
): Promise<void> => recordActivity(req, { ...told, ...subjectOf(registration) });

/** Logs access to a request, at most once a day. */
export const logFileRead = (req: PayloadRequest, registration: number): Promise<void> =>
  recordOnceADay(req, { action: 'read', ...subjectOf(registration) });
