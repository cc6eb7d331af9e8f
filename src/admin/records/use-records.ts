'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { callApi, messageOf } from '@/admin/api/api-client';
import { readToken } from '@/admin/session/session.storage';
import { useToast } from '@/admin/toast/toaster';
import type { Notice } from '@/admin/toast/notice.storage';

/** Every record of the contract has these. */
export interface AdminRecord {
  id: number;
  title: string;
}

/** What a section says about its records, in the specification's words. */
export interface RecordTexts {
  loadFailed: string;
  created: Notice;
  createFailed: string;
  updated: Notice;
  updateFailed: string;
  deleted: Notice;
  deleteFailed: string;
  deleteQuestion: string;
  /** A failed deletion tells the server's sentence, where there is one. */
  tellsDeleteCause?: boolean;
}

interface Options {
  /** The list's path, e.g. `/api/admin/news`. */
  path: string;
  texts: RecordTexts;
}

const failure = (description: string): Notice => ({
  title: 'Error',
  description,
  destructive: true,
});

/**
 * A section's list and what is done to it. Each change tells its outcome in a toast, and after a
 * success the list is asked for again.
 */
export const useRecords = <Record extends AdminRecord>({ path, texts }: Options) => {
  const queries = useQueryClient();
  const showToast = useToast();
  const queryKey = [path];

  const list = useQuery({
    queryKey,
    queryFn: async () => {
      // Nothing is asked for without a token: the guard is already leading to the login.
      if (readToken() === null) throw new Error(texts.loadFailed);
      return callApi<Record[]>('GET', path);
    },
  });

  const refetch = () => queries.invalidateQueries({ queryKey });

  const save = useMutation({
    mutationFn: ({ record, values }: { record: Record | null; values: object }) =>
      record
        ? callApi<Record>('PUT', `${path}/${record.id}`, values)
        : callApi<Record>('POST', path, values),
    onSuccess: async (_saved, { record }) => {
      showToast(record ? texts.updated : texts.created);
      await refetch();
    },
    onError: (_error, { record }) =>
      showToast(failure(record ? texts.updateFailed : texts.createFailed)),
  });

  const remove = useMutation({
    mutationFn: (record: Record) => callApi('DELETE', `${path}/${record.id}`),
    onSuccess: async () => {
      showToast(texts.deleted);
      await refetch();
    },
    onError: (error) =>
      showToast(
        failure(texts.tellsDeleteCause ? messageOf(error, texts.deleteFailed) : texts.deleteFailed),
      ),
  });

  return { list, save, remove, refetch };
};

export type Records<Record extends AdminRecord> = ReturnType<typeof useRecords<Record>>;
