'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { ConfirmDialog } from '@/admin/dialog/confirm-dialog';
import { AccountSection } from '@/admin/native/account-section';
import { storeNotice } from '@/admin/toast/notice.storage';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { useHydrated } from '@/kit/use-hydrated';

const TITLE = 'Cuenta de la universidad';

/** In another account's view: removes its link. */
export function OthersLink({ id, since }: { id: number; since: string }) {
  const isReady = useHydrated();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, run } = useTask('No se pudo desvincular la cuenta.');
  const unlink = () =>
    run(async () => {
      const path = `/api/admin/users/${id}/single-sign-on`;
      const { message } = await callApi<{ message: string }>('DELETE', path);
      storeNotice({ title: 'Cuenta desvinculada', description: message });
      window.location.reload();
    });
  return (
    <AccountSection
      title={TITLE}
      status={`Vinculada desde el ${since}.`}
      failure=""
      onRetry={() => undefined}
    >
      <Button
        size="small"
        look="dangerQuiet"
        disabled={!isReady}
        className="tw:mt-4"
        onClick={() => setIsAsking(true)}
      >
        Desvincular
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question="¿Desvincular esta cuenta de la de la universidad?"
        explanation="Su persona ya no podrá entrar con ella, y sus sesiones se cierran. Puede vincularla de nuevo tras entrar con su contraseña; si no tiene, hará falta un enlace de acceso."
        confirm="Desvincular"
        isPending={isPending}
        onConfirm={() => void unlink()}
        onCancel={() => setIsAsking(false)}
      />
    </AccountSection>
  );
}
