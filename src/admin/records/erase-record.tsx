'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import { Button } from '@/admin/ui/button';
import { ErasureDialog } from '@/admin/records/erasure-dialog';
import { messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

interface Props {
  /** The record's own path of the API. */
  path: string;
  /** The person's, to be typed again. */
  email: string;
  /** «Eliminar» */
  label?: string;
  question: string;
  /** What goes with it. That it does not come back is said in any case. */
  explanation: string;
  /** What the toast says. */
  done: string;
  /** What the toast says if the server gave no reason. */
  failure?: string;
  /** Where the screen leads when the record is gone. */
  listPath: string;
}

/** Deletes one record of a person for good, after the person's address was typed again. */
export function EraseRecord({
  path,
  email,
  label = 'Eliminar',
  question,
  explanation,
  done,
  failure = 'No se pudo borrar.',
  listPath,
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
      router.push(listPath);
    } catch (error) {
      setIsOpen(false);
      setIsPending(false);
      const description = messageOf(error, failure);
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
          email={email}
          isPending={isPending}
          onErase={(confirmation) => void erase(confirmation)}
          onCancel={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
