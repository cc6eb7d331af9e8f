'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import { MAILS } from '@/features/mails/mails.definition';
import { showToast } from '@/kit/toast/toast.store';
import { Button } from '@/admin/ui/button';

/** In the view of a mail that was not sent. */
export function ResendButton() {
  const { id } = useDocumentInfo();
  const status = useFormFields(([fields]) => fields['status']?.value);
  const router = useRouter();
  const { isPending, run } = useTask('No se pudo volver a enviar el correo.');
  if (!MAILS.unsent.includes(status) || id === undefined) return null;

  const resend = () =>
    run(async () => {
      const { message } = await callApi<{ message: string }>(
        'POST',
        `/api/admin/mails/${id}/resend`,
      );
      showToast({ title: 'Correo en camino', description: message });
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
