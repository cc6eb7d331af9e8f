'use client';

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback } from 'react';

import { callApi } from '@/admin/api/api-client';
import type { ListStates } from '@/admin/list/list-states';
import { ApiRequestError } from '@/kit/api/request-error';

interface FileReading<File> {
  file: File | undefined;
  states: ComponentProps<typeof ListStates>['list'];
  renew: () => void;
}

const isGone = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.status === 404;

/** Reads the record of a detail screen from `path`. A 404 counts as empty, not as an error. */
export const useFile = <File>(path: string, { retries = 0 } = {}): FileReading<File> => {
  const reading = useQuery({
    queryKey: [path],
    queryFn: () => callApi<File>('GET', path),
    retry: (count, error) => count < retries && !isGone(error),
  });
  const { refetch } = reading;
  const renew = useCallback(() => void refetch(), [refetch]);
  return {
    file: reading.data,
    states: {
      isPending: reading.isPending,
      // A failed refetch keeps the loaded record, because an error would replace its forms.
      isError: reading.isError && !reading.data && !isGone(reading.error),
      isEmpty: isGone(reading.error),
      retry: renew,
    },
    renew,
  };
};
