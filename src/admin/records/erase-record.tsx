'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Button } from '@/admin/ui/button';
import { ErasureDialog } from '@/admin/records/erasure-dialog';
import { errorMessage } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  /** API path of the record. */
  path: string;
  /** E-mail address of the person, to be typed as confirmation; without one the name. */
  email: string | null;
  name?: string;
  /** «Eliminar» */
  label?: string;
  question: string;
  /** Data deleted together with the record. The dialog itself adds that deletion is permanent. */
  explanation: string;
  /** Toast text after success. */
  done: string;
  /** Toast text if the server gave no reason. */
  failure?: string;
  /** Path opened after the deletion; without one the page stays. */
  listPath?: string;
  onErased?: () => void;
}

/** Permanently deletes one record of a person, after its e-mail address, or its name, was typed as confirmation. */
export function EraseRecord({
  path,
  email,
  name = '',
  label = 'Eliminar',
  question,
  explanation,
  done,
  failure = 'No se pudo borrar.',
  listPath,
  onErased,
}: Props) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);

  const erase = async (confirmation: string) => {
    setIsPending(true);
    try {
      const body = { confirmation };
      const { message } = await callApi<{ message: string }>('POST', `${path}/erase`, body);
      showToast({ title: done, description: message });
      onErased?.();
      if (listPath) router.push(listPath);
    } catch (error) {
      setIsOpen(false);
      setIsPending(false);
      const description = errorMessage(error, failure);
      showToast({ title: 'Error', description, tone: 'error' });
    }
  };

  return (
    <>
      <Button size="small" look="dangerQuiet" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ErasureDialog
          isOpen
          question={question}
          explanation={`${explanation} No hay papelera: no se puede deshacer.`}
          expected={email ?? name}
          kind={email ? 'email' : 'name'}
          isPending={isPending}
          onErase={(confirmation) => void erase(confirmation)}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
