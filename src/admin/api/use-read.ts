'use client';

import { useCallback, useEffect, useState } from 'react';

import { errorMessage } from '@/kit/api/request-error';

/**
 * Loads data on mount and on each `read`; keeps the previous data until the next response.
 *
 * @param request stable function
 * @param failed error text if the server sends none
 */
export const useRead = <Answer>(request: () => Promise<Answer>, failed: string) => {
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState('');

  const read = useCallback(() => {
    request().then(
      (newest) => {
        setAnswer(newest);
        setFailure('');
      },
      (error: unknown) => setFailure(errorMessage(error, failed)),
    );
  }, [request, failed]);
  useEffect(read, [read]);

  return { answer, failure, read };
};
