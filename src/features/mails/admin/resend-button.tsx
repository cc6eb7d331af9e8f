'use client';

import { useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';
import { Button } from '@/admin/ui/button';

/** In the view of a mail that could not be sent. */
export function ResendButton() {
  const { id } = useDocumentInfo();
  const status = useFormFields(([fields]) => fields['status']?.value);
  const router = useRouter();
  const [isPending, setIsPending] = useState(false);
  if (status !== 'failed' || id === undefined) return null;

  const resend = async () => {
    setIsPending(true);
    try {
      const { message } = await callApi<{ message: string }>(
        'POST',
        `/api/admin/mails/${id}/resend`,
      );
      showToast({ title: 'Correo en camino', description: message });
      router.refresh();
    } catch (error) {
      const description = messageOf(error, 'No se pudo volver a enviar el correo.');
      showToast({ title: 'Error', description, tone: 'error' });
    } finally {
      setIsPending(false);
    }
  };

  return (
    <div className="field-type kit">
      <Button look="primary" isPending={isPending} onClick={() => void resend()}>
        Enviar de nuevo
      </Button>
    </div>
  );
}
