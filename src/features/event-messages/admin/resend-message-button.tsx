'use client';

import { useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import { Button } from '@/admin/ui/button';
import { showToast } from '@/kit/toast/toast.store';

/** Button in the view of a message whose sending has failed. Editors may read the view, only administrators resend. */
export function ResendMessageButton() {
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const state = useFormFields(([fields]) => fields['state']?.value);
  const router = useRouter();
  const { isPending, run } = useTask('No se pudo volver a enviar el mensaje.');
  if (state !== 'failed' || id === undefined || user?.role !== 'admin') return null;

  const resend = () =>
    run(async () => {
      const { message } = await callApi<{ message: string }>(
        'POST',
        `/api/admin/event-messages/${id}/resend`,
      );
      showToast({ title: 'Mensaje en camino', description: message });
      router.refresh();
    });

  return (
    <div className="field-type kit">
      <Button look="primary" isPending={isPending} onClick={() => void resend()}>
        Enviar de nuevo
      </Button>
    </div>
  );
}
