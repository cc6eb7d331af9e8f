import type { UIFieldServerProps } from 'payload';

import { isAdministrator } from '@/core/access';
import { OldSessionNote } from '@/features/accounts/sessions/admin/old-session-note';
import { hasFreshSession } from '@/features/accounts/sessions/sessions.service';

/** Warning above a new or another account: an old session cannot save it. */
export async function OldSession({ id, req }: UIFieldServerProps) {
  const isOwn = id !== undefined && Number(id) === req.user?.id;
  if (isOwn || !isAdministrator(req) || (await hasFreshSession(req))) return null;
  return <OldSessionNote />;
}
