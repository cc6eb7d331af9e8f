'use client';

import { logInAnew } from '@/admin/session/session.actions';
import { Button } from '@/admin/ui/button';
import { SESSIONS } from '@/features/accounts/sessions/sessions.definition';
import { useHydrated } from '@/kit/use-hydrated';

export function OldSessionNote() {
  const isReady = useHydrated();
  return (
    <div
      role="note"
      className="kit tw:mb-6 tw:rounded-lg tw:border tw:border-ochre tw:bg-ochre-tint tw:p-5"
    >
      <p>{SESSIONS.messages.oldNote}</p>
      <Button size="small" disabled={!isReady} className="tw:mt-3" onClick={() => void logInAnew()}>
        Entrar de nuevo
      </Button>
    </div>
  );
}
