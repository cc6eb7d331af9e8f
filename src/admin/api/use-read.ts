'use client';

import { useCallback, useEffect, useState } from 'react';

import { errorMessage } from '@/kit/api/request-error';

/**
 * Reads what a part of a screen shows, when it appears and whenever `read` is called; what was read stays
 * until something newer is there.
 * @param request the same function at every rendering
 * @param failed what is said where the server gives no reason
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
