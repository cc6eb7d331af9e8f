'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';

import { describeOutcome } from '@/admin/records/publication-outcome.text';
import { sitePlaceOf } from '@/admin/records/site-places';
import { errorMessage } from '@/kit/api/request-error';
import { useTimeZone } from '@/kit/time-zone.context';
import { publicationStateOf } from '@/shared/publication';
import type { AdminRecord, RecordSource } from '@/admin/records/record-source';
import type { RecordTexts } from '@/admin/records/record-texts';
import { useRestore } from '@/admin/records/trash-list';
import { showToast, type ToastOptions } from '@/kit/toast/toast.store';

/** The toast of a failed action. */
export const failureNotice = (description: string): ToastOptions => ({
  title: 'Error',
  description,
  tone: 'error',
});

const SEE_ON_SITE = 'Ver en el sitio';

/** Mutations of a section's records, with a toast for each outcome and a refetch on success. */
export const useRecordChanges = <Entry extends AdminRecord>(
  source: RecordSource<Entry>,
  texts: RecordTexts,
) => {
  const queries = useQueryClient();
  const { restore } = useRestore(source.slug);
  const timeZone = useTimeZone();

  const refetch = () => queries.invalidateQueries({ queryKey: [source.slug] });

  /** The toast of a new record, with the time and place of its publication. */
  const describeCreated = (record: Entry): ToastOptions => {
    const { slug } = source;
    const now = Date.now();
    const path = sitePlaceOf(slug)?.pathOf(record.id);
    const isSeen = path !== undefined && publicationStateOf(record, now) === 'published';
    return {
      ...texts.created,
      note: describeOutcome(record, { slug, now, timeZone }),
      ...(isSeen ? { action: { label: SEE_ON_SITE, href: path } } : {}),
    };
  };

  const save = useMutation({
    mutationFn: ({ record, values, key }: { record: Entry | null; values: object; key: string }) =>
      source.save(record, values, key),
    onSuccess: (saved, { record }) => {
      showToast(record ? texts.updated : describeCreated(saved));
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
      // Awaited, so that the dialog closes after the record has left the list: the focus then moves
      // to the record in its place.
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
