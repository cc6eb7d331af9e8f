'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/admin/api/api-client';
import type { AdminRecord, RecordSource } from '@/admin/records/record-source';
import type { RecordTexts } from '@/admin/records/record-texts';
import type { Notice } from '@/admin/toast/notice.storage';
import { useToast } from '@/admin/toast/toaster';

/** The toast of something that did not work. */
export const failureNotice = (description: string): Notice => ({
  title: 'Error',
  description,
  destructive: true,
});

/**
 * What is done to a section's records. Each change tells its outcome in a toast, and after a
 * success the list is asked for again.
 */
export const useRecordChanges = <Record extends AdminRecord>(
  source: RecordSource<Record>,
  texts: RecordTexts,
) => {
  const queries = useQueryClient();
  const showToast = useToast();

  const refetch = () => queries.invalidateQueries({ queryKey: [source.slug] });

  const save = useMutation({
    mutationFn: ({ record, values }: { record: Record | null; values: object }) =>
      source.save(record, values),
    onSuccess: (_saved, { record }) => {
      showToast(record ? texts.updated : texts.created);
      // The form closes now: on a slow line the list may take longer than the toast lasts.
      void refetch();
    },
    onError: (_error, { record }) =>
      showToast(failureNotice(record ? texts.updateFailed : texts.createFailed)),
  });

  const remove = useMutation({
    mutationFn: (record: Record) => source.remove(record),
    onSuccess: async () => {
      showToast(texts.deleted);
      // The question stays until the record is gone: the focus goes to what takes its place.
      await refetch();
    },
    onError: (error) =>
      showToast(
        failureNotice(
          texts.tellsDeleteCause ? messageOf(error, texts.deleteFailed) : texts.deleteFailed,
        ),
      ),
  });

  return { save, remove, refetch };
};
