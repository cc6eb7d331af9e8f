import type { UIFieldServerProps } from 'payload';

import { isAdministrator } from '@/core/access';
import { OldSessionNote } from '@/features/sessions/admin/old-session-note';
import { hasFreshSession } from '@/features/sessions/sessions.fresh';

/** Above a new account or somebody else's: says before anything is typed that an old session would not store it. */
export async function OldSession({ id, req }: UIFieldServerProps) {
  const isOwn = id !== undefined && Number(id) === req.user?.id;
  if (isOwn || !isAdministrator(req) || (await hasFreshSession(req))) return null;
  return <OldSessionNote />;
}
