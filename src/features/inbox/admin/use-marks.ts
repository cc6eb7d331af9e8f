'use client';

import { callApi } from '@/admin/api/api-client';
import { useTask } from '@/admin/toast/use-task';
import type { ContactMark } from '@/features/inbox/contacts.definition';
import { showToast } from '@/kit/toast/toast.store';

export const markContacts = (ids: number[], mark: ContactMark) =>
  callApi<{ count: number; message: string }>('POST', '/api/admin/contacts/marks', { ids, mark });

/** `markContacts` for a button: shows the result in a toast. */
export const useMarks = (onMarked: () => void) => {
  const { isPending, run } = useTask('No se pudieron cambiar los mensajes.');
  const mark = (ids: number[], wanted: ContactMark) =>
    void run(async () => {
      const { message } = await markContacts(ids, wanted);
      showToast({ title: 'Mensajes al día', description: message });
      onMarked();
    });
  return { isPending, mark };
};
