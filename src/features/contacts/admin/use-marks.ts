'use client';

import { useState } from 'react';

import { callApi } from '@/admin/api/api-client';
import type { ContactMark } from '@/features/contacts/contacts.definition';
import { messageOf } from '@/kit/api/request-error';
import { showToast } from '@/kit/toast/toast.store';

/** Marks messages. */
export const markContacts = (ids: number[], mark: ContactMark) =>
  callApi<{ count: number; message: string }>('POST', '/api/admin/contacts/marks', { ids, mark });

/** The same as a button does it: it says what has become of it. */
export const useMarks = (onMarked: () => void) => {
  const [isPending, setIsPending] = useState(false);
  const mark = async (ids: number[], wanted: ContactMark) => {
    setIsPending(true);
    try {
      const { message } = await markContacts(ids, wanted);
      showToast({ title: 'Mensajes al día', description: message });
      onMarked();
    } catch (error) {
      const description = messageOf(error, 'No se pudieron cambiar los mensajes.');
      showToast({ title: 'Error', description, tone: 'error' });
    } finally {
      setIsPending(false);
    }
  };
  return { isPending, mark: (ids: number[], wanted: ContactMark) => void mark(ids, wanted) };
};
