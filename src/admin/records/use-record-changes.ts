'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { errorMessage } from '@/kit/api/request-error';
import type { AdminRecord, RecordSource } from '@/admin/records/record-source';
import type { RecordTexts } from '@/admin/records/record-texts';
import { useRestore } from '@/admin/records/trash-list';
import { showToast, type ToastOptions } from '@/kit/toast/toast.store';

/** The toast of something that did not work. */
export const failureNotice = (description: string): ToastOptions => ({
  title: 'Error',
  description,
  tone: 'error',
});

/** Mutations of a section's records, with a toast for each outcome and a refetch on success. */
export const useRecordChanges = <Entry extends AdminRecord>(
  source: RecordSource<Entry>,
  texts: RecordTexts,
) => {
  const queries = useQueryClient();
  const { restore } = useRestore(source.slug);

  const refetch = () => queries.invalidateQueries({ queryKey: [source.slug] });

  const save = useMutation({
    mutationFn: ({ record, values, key }: { record: Entry | null; values: object; key: string }) =>
      source.save(record, values, key),
    onSuccess: (_saved, { record }) => {
      showToast(record ? texts.updated : texts.created);
      // Not awaited, so that the form does not stay open until the list is loaded.
      void refetch();
    },
    onError: (_error, { record }) =>
      showToast(failureNotice(record ? texts.updateFailed : texts.createFailed)),
  });

  const remove = useMutation({
    mutationFn: (record: Entry) => source.remove(record),
    onSuccess: async (_answer, record) => {
      showToast({
        ...texts.deleted,
        action: { label: 'Deshacer', onSelect: () => void restore(record) },
      });
      // Awaited, so that the question closes when the record has left the list: the focus then goes to
      // the record in its place.
      await refetch();
    },
    onError: (error) =>
      showToast(
        failureNotice(
          texts.tellsDeleteCause ? errorMessage(error, texts.deleteFailed) : texts.deleteFailed,
        ),
      ),
  });

  return { save, remove, refetch };
};
